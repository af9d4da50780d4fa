import { earliestInterruption, romeDay } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import type { Writes } from '../workflow/record-projection.js';
import type { EpisodeAggregate } from './episode-aggregate.js';
import { lastDelivered } from './episode-aggregate.sql.js';

/** Returns the end, or the start if that is later: no episode ends before it began. ISO dates compare as text. */
export const notBeforeStart = (start: string, end: string): string => (end < start ? start : end);

/** Closes a record: on the date that an interruption names, or for any other event on the date in Rome on which it occurred. */
export const closeRecord: Writes = (event, { startDate }) => {
  const day = event.type === 'INTERRUPT' ? (event.event.date as string) : romeDay(new Date(event.at));
  return { closed: true, endDate: notBeforeStart(String(startDate), day) };
};

/** Returns the first date on which the episodes of unit and centre may end. `lastDelivered` is the last date that a provision covers. */
export const earliestEndOf = (
  aggregate: Pick<EpisodeAggregate, 'startDate' | 'centre'>,
  lastDelivered: string | null,
  today: string,
): string =>
  earliestInterruption(
    {
      starts: [
        aggregate.startDate,
        ...(aggregate.centre && !aggregate.centre.closed ? [aggregate.centre.startDate] : []),
      ],
      treatmentStartDate: aggregate.centre?.treatmentStartDate ?? null,
      lastDelivered,
    },
    today,
  );

/** Returns the result of `earliestEndOf`, with the last date of a provision read from the database. */
export async function readEarliestEnd(db: Queryable, aggregate: EpisodeAggregate, today: string): Promise<string> {
  const { rows } = await db.query<{ day: string | null }>(lastDelivered, [aggregate.centre?.id ?? null]);
  return earliestEndOf(aggregate, rows[0]?.day ?? null, today);
}

/**
 * Checks the date of an interruption, which ends the episodes of unit and centre, regardless of which of them interrupts.
 * @throws RuleBroken
 */
export async function mustBeInterruptible(
  db: Queryable,
  aggregate: EpisodeAggregate,
  date: string,
  today: string,
): Promise<void> {
  if (date > today) throw brokenRule('date', 'dateInFuture');
  const first = await readEarliestEnd(db, aggregate, today);
  if (date < first) throw brokenRule('date', 'dateBeforeDelivery', { date: first });
}
