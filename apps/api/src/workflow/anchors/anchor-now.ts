import { DateTime } from 'luxon';
import type { Database, Queryable } from '../../database/database.js';
import type { Anchor } from './anchor.js';
import type { AnchorStore } from './anchor-store.js';
import { digestsUntil } from './digests.js';

/** Any fixed number: of processes that anchor at the same time, one does. */
const ANCHOR_LOCK = 7_213_011;

/** Midnight in Rome, once what began before it is written. */
export const midnight = (now: Date): string =>
  DateTime.fromJSDate(now, { zone: 'Europe/Rome' }).minus({ minutes: 10 }).startOf('day').toUTC().toISO() ?? '';

/** The last moment that nothing is added to any more: before every running transaction, by a minute as clocks differ. */
export async function settledMoment(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ moment: Date }>(
    `SELECT least(now(), min(xact_start)) - interval '1 minute' AS moment FROM pg_stat_activity
     WHERE datname = current_database()`,
  );
  return rows[0]?.moment.toISOString() ?? '';
}

/** Anchors what was added since the last anchor, where `until` is later; returns the anchor. */
export function anchorUntil(
  database: Pick<Database, 'transaction'>,
  store: AnchorStore,
  until: string,
): Promise<Anchor | undefined> {
  return database.transaction(async (db) => {
    // The transaction holds the lock while a file or somebody else's address is waited for.
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
