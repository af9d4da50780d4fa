import { addDays } from '@percorso/domain';

export type Days = { from?: string; to?: string };
/** First days of months; `end` is no longer part of it. */
export type Months = { from?: string; end?: string };

/** Of the last year that a date can name no month and no year follows: nothing was entered there, so it need not be quick. */
const LAST_YEAR = '9999';

const firstOfNext = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * A period, both days included, as the whole months in it, which stand in the cells (`end`: the first day after them), and the days before
 * and after. `months` is null where no month is whole.
 */
export function partsOf({ from, to }: Days): { months: Months | null; days: Days[] } {
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

/** The whole years in it; null where there is none. */
export function yearsOf({ from, end }: Months): Months | null {
  const begin = from && (from === yearOf(from) ? from : nextYear(from));
  const after = end && yearOf(end);
  return begin && after && begin >= after ? null : { from: begin, end: after };
}
