import { type Holiday, holidayLabels } from '../labels/registries/holidays.js';
import { addDays, overlap } from './calendar.js';

/**
 * The fixed holidays of law 260 of 1949 and its amendments, by month and day; `since` is the first year of a recent
 * holiday.
 */
const fixed: readonly (readonly [day: string, holiday: Holiday, since?: number])[] = [
  ['01-01', 'newYear'],
  ['01-06', 'epiphany'],
  ['04-25', 'liberation'],
  ['05-01', 'labour'],
  ['06-02', 'republic'],
  ['08-15', 'assumption'],
  // Law 151 of 2025.
  ['10-04', 'saintFrancis', 2026],
  ['11-01', 'allSaints'],
  ['12-08', 'immaculate'],
  ['12-25', 'christmas'],
  ['12-26', 'saintStephen'],
];

/**
 * Returns the date of Easter Sunday in the Gregorian calendar (Butcher’s algorithm, whose intermediate values have no meaningful names).
 */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${two(Math.floor(f / 31))}-${two((f % 31) + 1)}`;
}

/** Returns the national holiday on a date; null if there is none. */
export function holidayOf(day: string): Holiday | null {
  const year = Number(day.slice(0, 4));
  const known = fixed.find(([date, , since = 0]) => date === day.slice(5) && year >= since);
  if (known) return known[1];
  const easter = easterOf(year);
  if (day === easter) return 'easter';
  return day === addDays(easter, 1) ? 'easterMonday' : null;
}

/** Returns the Italian name of the national holiday on a date; null if there is none. */
export const holidayName = (day: string): string | null => {
  const holiday = holidayOf(day);
  return holiday && holidayLabels[holiday];
};

/** A closing period of a unit. `everyYear`: it repeats, like the patron saint's day, and the years of both ends are ignored. */
export type UnitClosing = { startDate: string; endDate: string; reason: string; everyYear: boolean };

const isWithin = (day: string, { startDate, endDate, everyYear }: UnitClosing): boolean => {
  if (!everyYear) return overlap({ startDate: day, endDate: day }, { startDate, endDate });
  const [one, from, to] = [day, startDate, endDate].map((each) => each.slice(5)) as [string, string, string];
  return from <= to ? from <= one && one <= to : one >= from || one <= to;
};

/** Returns the reason why a unit is closed on a date (holiday, patron saint, works); null if it is open. */
export const closedFor = (day: string, closings: readonly UnitClosing[]): string | null =>
  holidayName(day) ?? closings.find((closing) => isWithin(day, closing))?.reason ?? null;
