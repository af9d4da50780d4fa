import { earliestInterruption, romeDay } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { brokenRule } from '../http/rule-errors.js';
import type { Writes } from '../workflow/told.js';
import type { Family } from './family.js';
import { lastDelivered } from './family.sql.js';

/** No episode ends before it began. ISO dates compare as text. */
export const laterOf = (start: string, end: string): string => (end < start ? start : end);

/** The end that an event names, else its day. */
export const closes: Writes = (event, { startDate }) => {
  const day = event.type === 'INTERRUPT' ? (event.event.date as string) : romeDay(new Date(event.at));
  return { closed: true, endDate: laterOf(String(startDate), day) };
};

/** The first day with which the episode, and its centre's with it, may end. */
export const endsFrom = (
  family: Pick<Family, 'startDate' | 'centre'>,
  lastDelivered: string | null,
  today: string,
): string =>
  earliestInterruption(
    {
      starts: [family.startDate, ...(family.centre && !family.centre.closed ? [family.centre.startDate] : [])],
      treatmentStartDate: family.centre?.treatmentStartDate ?? null,
      lastDelivered,
    },
    today,
  );

/** The same, with what was delivered until now. */
export async function firstEnd(db: Queryable, family: Family, today: string): Promise<string> {
  const { rows } = await db.query<{ day: string | null }>(lastDelivered, [family.centre?.id ?? null]);
  return endsFrom(family, rows[0]?.day ?? null, today);
}

/** Both organisations' episodes end by it, whichever of the two interrupts. @throws RuleBroken */
export async function mustBeInterruptible(db: Queryable, family: Family, date: string, today: string): Promise<void> {
  if (date > today) throw brokenRule('date', 'dateInFuture');
  const first = await firstEnd(db, family, today);
  if (date < first) throw brokenRule('date', 'dateBeforeDelivery', { date: first });
}
