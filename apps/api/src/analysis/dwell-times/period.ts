import { addDays } from '@percorso/domain';

export type Days = { from?: string; to?: string };
/** A period of months, given by first days of months; `end` is exclusive. */
export type Months = { from?: string; end?: string };

/**
 * The last year that a date can have: no later month can be computed. A period that begins or ends in it is not split into months, so its
 * query may be slow; no instance has such a date.
 */
const LAST_YEAR = '9999';

const firstOfNext = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * Splits a period, `from` and `to` included, into its whole months, which cells count, and the days before and after them. `months` is null
 * if the period contains no whole month.
 */
export function splitIntoMonths({ from, to }: Days): { months: Months | null; days: Days[] } {
  if ([from, to].some((day) => day?.startsWith(LAST_YEAR))) return { months: null, days: [{ from, to }] };
  const begin = from && (from === firstOfMonth(from) ? from : firstOfNext(from));
  const after = to && addDays(to, 1);
  const end = after && firstOfMonth(after);
  if (begin && end && begin >= end) return { months: null, days: [{ from, to }] };
  return {
    months: { from: begin, end },
    days: [
      ...(begin && begin !== from ? [{ from, to: addDays(begin, -1) }] : []),
      ...(end && end !== after ? [{ from: end, to }] : []),
    ],
  };
}

const yearOf = (day: string): string => `${day.slice(0, 4)}-01-01`;
const nextYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}-01-01`;

/** Returns the whole years of a period of months; null if it contains none. */
export function wholeYearsOf({ from, end }: Months): Months | null {
  const begin = from && (from === yearOf(from) ? from : nextYear(from));
  const after = end && yearOf(end);
  return begin && after && begin >= after ? null : { from: begin, end: after };
}
