/** Returns an ISO date as dd/MM/yyyy, or an empty string without a date. Spec 000 §9. */
export const formatDate = (iso: string | null | undefined): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? [];
  return year ? `${day}/${month}/${year}` : '';
};

const rome = new Intl.DateTimeFormat('it-IT', {
  timeZone: 'Europe/Rome',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Returns an instant in Rome's time zone (`03/02/2025 14:05`), or an empty string without one. */
export const formatDateTime = (iso: string | null | undefined): string =>
  iso ? rome.format(new Date(iso)).replace(', ', ' ') : '';
