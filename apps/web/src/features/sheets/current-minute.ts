const minuteOfRome = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Now in Rome, YYYY-MM-DDTHH:mm. */
export const currentMinute = (now: Date = new Date()): string => minuteOfRome.format(now).replace(' ', 'T');
