// Days are ISO strings (YYYY-MM-DD) and so compare as text; date-times are YYYY-MM-DDTHH:mm, local to Europe/Rome (architecture §5).

const millisecondsADay = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const iso = (date: Date): string => date.toISOString().slice(0, 10);

const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });
let latest = { minute: NaN, shown: '' };
/** `YYYY-MM-DDTHH:mm` as a clock in Rome shows it, whatever the zone of who asks. Every request asks for it: it is formatted once a minute. */
export const romeMinute = (at: Date): string => {
  const minute = Math.floor(at.getTime() / 60_000);
  if (minute !== latest.minute) latest = { minute, shown: rome.format(at).replace(' ', 'T') };
  return latest.shown;
};

/** The day in Rome, where the region is. */
export const romeDay = (at: Date): string => romeMinute(at).slice(0, 10);

/** Hours and minutes from the beginning of a day in Rome to an instant, by the clocks of Rome; none before that day. */
export const elapsedSince = (day: string, at: Date): { hours: number; minutes: number } => {
  const minutes = Math.max(0, (Date.parse(`${romeMinute(at)}Z`) - utc(day).getTime()) / 60_000);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};

/** Whether it is a day that exists, written as days are. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(+utc(value)) &&
  iso(utc(value)) === value;

/** A day as people read it, `31/12/2026`; any other text as it is. */
export const italianDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

export const addDays = (day: string, days: number): string =>
  iso(new Date(utc(day).getTime() + days * millisecondsADay));

/** 29 February becomes 28 February where the year has none. */
export const addYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))));
};

/** Length of a range in days, both ends counted; 0 where it ends before it starts. */
export const inclusiveDays = (start: string, end: string): number =>
  Math.max(0, Math.round((utc(end).getTime() - utc(start).getTime()) / millisecondsADay) + 1);

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay() || 7;
export const isSunday = (day: string): boolean => weekdayOf(day) === 7;

/** Every day of a range, both ends included. */
export const daysFrom = (start: string, end: string): string[] =>
  Array.from({ length: inclusiveDays(start, end) }, (_, index) => addDays(start, index));

export const dayOf = (dateTime: string): string => dateTime.slice(0, 10);
export const timeOf = (dateTime: string): string => dateTime.slice(11, 16);

/** A range of days, both ends included. */
export type DayRange = { startDate: string; endDate: string };

export const overlap = (one: DayRange, other: DayRange): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;

/** Whether a year lies between `before` years before and `after` years after the current one. Spec 000 §9, year ranges. */
export const isYearInRange = (day: string, today: string, before: number, after: number): boolean => {
  const distance = Number(day.slice(0, 4)) - Number(today.slice(0, 4));
  return distance >= -before && distance <= after;
};
