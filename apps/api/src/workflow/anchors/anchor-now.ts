import { DateTime } from 'luxon';
import type { Database, Queryable } from '../../database/database.js';
import type { Anchor } from './anchor.js';
import type { AnchorStore } from './anchor-store.js';
import { digestsUntil } from './digests.js';

/** Key of the advisory lock that lets one process anchor at a time; any fixed number. */
const ANCHOR_LOCK = 7_213_011;

/** The last midnight in Rome at least ten minutes ago, so that transactions begun before it are written. ISO, UTC. */
export const midnight = (now: Date): string =>
  DateTime.fromJSDate(now, { zone: 'Europe/Rome' }).minus({ minutes: 10 }).startOf('day').toUTC().toISO() ?? '';

/** The latest moment before which no row is added any more: before every running transaction, less a minute as clocks differ. ISO, UTC. */
export async function settledMoment(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ moment: Date }>(
    `SELECT least(now(), min(xact_start)) - interval '1 minute' AS moment FROM pg_stat_activity
     WHERE datname = current_database()`,
  );
  return rows[0]?.moment.toISOString() ?? '';
}

/** Anchors the rows since the last anchor, if `until` is later; returns the new anchor, or undefined. */
export function anchorUntil(
  database: Pick<Database, 'transaction'>,
  store: AnchorStore,
  until: string,
): Promise<Anchor | undefined> {
  return database.transaction(async (db) => {
    // The transaction is idle, and holds the lock, while the store's file or address answers.
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
