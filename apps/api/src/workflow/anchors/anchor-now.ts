import { DateTime } from 'luxon';
import type { Database, Queryable } from '../../database/database.js';
import type { Anchor } from './anchor.js';
import type { AnchorStore } from './anchor-store.js';
import { digestsUntil } from './digests.js';

/** Key of the advisory lock that lets only one process at a time create an anchor; any fixed number. */
const ANCHOR_LOCK = 7_213_011;

/** Returns the last midnight in Rome that is at least ten minutes ago, so that transactions which began before it have ended. ISO, UTC. */
export const midnight = (now: Date): string =>
  DateTime.fromJSDate(now, { zone: 'Europe/Rome' }).minus({ minutes: 10 }).startOf('day').toUTC().toISO() ?? '';

/**
 * Returns the latest moment before which no more rows can be added: before the start of every running transaction, less a minute because
 * clocks differ. ISO, UTC.
 */
export async function settledMoment(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ moment: Date }>(
    `SELECT least(now(), min(xact_start)) - interval '1 minute' AS moment FROM pg_stat_activity
     WHERE datname = current_database()`,
  );
  return rows[0]?.moment.toISOString() ?? '';
}

/**
 * Creates an anchor of the rows since the last anchor, and returns it. Returns undefined if `until` is not later than the last anchor, or
 * if another process is creating an anchor.
 */
export function anchorUntil(
  database: Pick<Database, 'transaction'>,
  store: AnchorStore,
  until: string,
): Promise<Anchor | undefined> {
  return database.transaction(async (db) => {
    // While the file or the address of the store answers, the transaction is idle and holds the lock.
    await db.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await db.query<{ alone: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS alone', [ANCHOR_LOCK]);
    if (!rows[0]?.alone) return undefined;
    const last = (await store.read()).at(-1)?.until;
    if (last !== undefined && last >= until) return undefined;
    const [anchor] = await digestsUntil(db, [until], last);
    if (anchor) await store.append(anchor);
    return anchor;
  });
}
