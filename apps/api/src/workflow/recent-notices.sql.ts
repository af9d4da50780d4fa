import type { Actor } from '@percorso/domain';
import { audienceScope } from '../auth/audience.js';

/** Key of the advisory lock that serialises publishing processes; any fixed number. */
const PUBLISH_LOCK = 7_213_046;

/**
 * Publishes the notices `$2` over the channel `$1`, and stores them. The lock is held until the commit, so notices are published in the
 * order of their WAL positions: a listener never gets a lower position after a higher one.
 */
export const publishStatement = {
  name: 'notify-all',
  text: `
    WITH here AS MATERIALIZED (
      SELECT CASE WHEN pg_advisory_xact_lock(${PUBLISH_LOCK}) IS NOT NULL THEN pg_current_wal_insert_lsn() END AS lsn
    ), kept AS (
      INSERT INTO recent_notice (position, number, mark, notice)
      SELECT (lsn - '0/0')::bigint, number, (random() * 999999999)::int, notice::jsonb
      FROM here, unnest($2::text[]) WITH ORDINALITY AS given (notice, number)
      RETURNING number, mark, notice
    )
    SELECT pg_notify($1, (notice || jsonb_build_object('position', lsn, 'mark', mark))::text) FROM here, kept ORDER BY number`,
};

/** Selects the newest published notice. */
export const newestStatement = `
  SELECT '0/0'::pg_lsn + position AS position, mark FROM recent_notice ORDER BY recent_notice.position DESC, number DESC LIMIT 1`;

/**
 * Selects the notice with the id of an event, then the later ones that the actor may see with the present scope; no row if the id is
 * unknown.
 */
export function noticesSince(actor: Actor, { position, mark }: { position: bigint; mark: number }, limit: number) {
  const values: unknown[] = [position, mark, limit + 2];
  const isTheirs = audienceScope(actor, `n.notice -> 'audience'`, values);
  const text = `
    SELECT '0/0'::pg_lsn + n.position AS position, n.mark, n.notice
    FROM recent_notice last JOIN recent_notice n ON (n.position, n.number) >= (last.position, last.number)
    WHERE last.position = $1 AND last.mark = $2
      AND ((n.position, n.number) = (last.position, last.number) OR ${isTheirs})
    ORDER BY n.position, n.number LIMIT $3`;
  return { text, values };
}

/**
 * Removes at most `$3` notices that are older than `$1` seconds or not among the newest `$2`. Keeps the newest of these expired notices,
 * because clients may have its position as their last one.
 */
export const removeOldStatement = `
  DELETE FROM recent_notice WHERE (position, number) IN (
    SELECT position, number FROM recent_notice
    WHERE position < greatest(
      (SELECT position FROM recent_notice WHERE at < now() - make_interval(secs => $1) ORDER BY position DESC LIMIT 1),
      (SELECT position FROM recent_notice ORDER BY position DESC, number DESC OFFSET $2 LIMIT 1))
    ORDER BY position, number LIMIT $3 FOR UPDATE SKIP LOCKED)`;
