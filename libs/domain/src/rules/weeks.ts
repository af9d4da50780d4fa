import { addDays, isDay, weekdayOf } from './calendar.js';

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Returns the week of a day as in ISO 8601: `2026-W48`. The week belongs to the year of its Thursday. */
export function weekOf(day: string): string {
  const thursday = addDays(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
}

/** Returns the Monday of a week `2026-W48`; null if its year has no such week. */
export function firstDayOf(week: string): string | null {
  const [, year = '', number = ''] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  const fourth = `${year}-01-04`;
  if (!isDay(fourth)) return null;
  const monday = addDays(mondayOf(fourth), (Number(number) - 1) * 7);
  return weekOf(monday) === week ? monday : null;
}
