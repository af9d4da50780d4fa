// Dates are ISO strings (YYYY-MM-DD) and so compare as text; date-times are YYYY-MM-DDTHH:mm, local to Europe/Rome (architecture §5).

const millisecondsADay = 86_400_000;
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
/** The last minute that four digits of a year can express: later results are clamped to it. */
const LAST_MINUTE = Date.parse('9999-12-31T23:59Z');
const LAST_DAY = Math.floor(LAST_MINUTE / millisecondsADay);
const isoMinute = (time: number): string => new Date(Math.min(time, LAST_MINUTE)).toISOString().slice(0, 16);
const iso = (date: Date): string => isoMinute(date.getTime()).slice(0, 10);

const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });
/** Returns an instant, in milliseconds, as the `YYYY-MM-DDTHH:mm` that clocks in Rome show. */
const clockText = (moment: number): string => rome.format(moment).replace(' ', 'T').padStart(16, '0');
const clockOf = (minute: string): number => Date.parse(`${minute}Z`);

const offsets = new Map<number, number>();
const MOST_OFFSETS = 4000;
/**
 * Returns the UTC offset of Rome's clocks, in milliseconds, at the start of a UTC day. Offsets are cached, because
 * every request needs them and `Intl` is slow.
 */
const offsetOn = (utcDay: number): number => {
  const day = Math.min(utcDay, LAST_DAY);
  const known = offsets.get(day);
  if (known !== undefined) return known;
  if (offsets.size >= MOST_OFFSETS) offsets.clear();
  const offset = clockOf(clockText(day * millisecondsADay)) - day * millisecondsADay;
  offsets.set(day, offset);
  return offset;
};

/**
 * Returns the UTC offsets of Rome's clocks, in milliseconds, before and after a time; they differ around a clock
 * change.
 */
const offsetsAround = (time: number): readonly [before: number, after: number] => {
  const day = Math.floor(time / millisecondsADay);
  return [offsetOn(day - 1), offsetOn(day + 2)];
};

/** Returns an instant as `YYYY-MM-DDTHH:mm` in Rome, regardless of the time zone of the process. */
export const romeMinute = (at: Date): string => {
  const [before, after] = offsetsAround(at.getTime());
  return before === after ? isoMinute(at.getTime() + before) : clockText(at.getTime());
};

/**
 * Returns the instant, in milliseconds, at which Rome's clocks show a minute: null for a minute skipped when summer time begins, the first
 * of the two instants for a minute repeated when summer time ends.
 */
export const momentInRome = (minute: string): number | null => {
  const clock = clockOf(minute);
  if (Number.isNaN(clock)) return null;
  const [before, after] = offsetsAround(clock);
  if (before === after) return clock - before;
  const moments = [clock - before, clock - after];
  return moments.find((moment) => clockText(moment) === minute) ?? null;
};

/** Whether Rome's clocks skip a minute because summer time begins. */
export const isSkippedMinute = (minute: string): boolean =>
  !Number.isNaN(clockOf(minute)) && momentInRome(minute) === null;

/** Returns the date of an instant in Rome's time zone, which is that of the region. */
export const romeDay = (at: Date): string => romeMinute(at).slice(0, 10);

/** Returns the time elapsed from the beginning of a date in Rome to an instant; zero if the instant is earlier. */
export const elapsedSince = (day: string, at: Date): { hours: number; minutes: number } => {
  const began = momentInRome(`${day}T00:00`) ?? utc(day).getTime();
  const minutes = Math.max(0, Math.floor((at.getTime() - began) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
};

/** Whether the value is an existing date in the form YYYY-MM-DD. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  !Number.isNaN(+utc(value)) &&
  iso(utc(value)) === value;

/** Returns a date in Italian format, `31/12/2026`; other texts are returned unchanged. */
export const italianDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');

export const addDays = (day: string, days: number): string =>
  iso(new Date(utc(day).getTime() + days * millisecondsADay));

/** Adds years to a date; 29 February becomes 28 February in a year without it. */
export const addYears = (day: string, years: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return iso(new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth))));
};

/** Returns the length of a range in days, both ends included; 0 if the range ends before it starts. */
export const inclusiveDays = (start: string, end: string): number =>
  Math.max(0, Math.round((utc(end).getTime() - utc(start).getTime()) / millisecondsADay) + 1);

/** Returns the weekday of a date: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => utc(day).getUTCDay() || 7;
export const isSunday = (day: string): boolean => weekdayOf(day) === 7;

/** Returns every date of a range, both ends included. */
export const daysFrom = (start: string, end: string): string[] =>
  Array.from({ length: inclusiveDays(start, end) }, (_, index) => addDays(start, index));

export const dayOf = (dateTime: string): string => dateTime.slice(0, 10);
export const timeOf = (dateTime: string): string => dateTime.slice(11, 16);

/** A range of dates, both ends included. */
export type DayRange = { startDate: string; endDate: string };

export const overlap = (one: DayRange, other: DayRange): boolean =>
  one.startDate <= other.endDate && other.startDate <= one.endDate;

/** Whether the year of a date is at most `before` years before and `after` years after the current one. Spec 000 §9, year ranges. */
export const isYearInRange = (day: string, today: string, before: number, after: number): boolean => {
  const distance = Number(day.slice(0, 4)) - Number(today.slice(0, 4));
  return distance >= -before && distance <= after;
};
