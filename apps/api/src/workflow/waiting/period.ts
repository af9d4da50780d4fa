import { addDays } from '@percorso/domain';

export type Days = { from?: string; to?: string };

const firstOfNext = (day: string): string => firstOfMonth(addDays(firstOfMonth(day), 31));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * A period, both days included, as the whole months in it, which stand in the cells (`end`: the first day after them), and the days before
 * and after. `months` is null where no month is whole.
 */
export function partsOf({ from, to }: Days): { months: { from?: string; end?: string } | null; days: Days[] } {
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
