/** After this time without a heartbeat a process counts as ended. */
export const ENDED_AFTER_SECONDS = 15;
/** How long ended processes are retained. */
const RETENTION = '1 day';

const ALIVE = `seen_at > now() - interval '${ENDED_AFTER_SECONDS} seconds'`;

/**
 * Writes the heartbeat of the process `$1`, which knows the versions `$2`; returns, by workflow, the newest version that all living
 * processes know.
 */
export const heartbeat = {
  name: 'say-alive',
  text: `WITH own AS (
      INSERT INTO release_process (id, versions, seen_at) VALUES ($1, $2, now())
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
      RETURNING versions
    ), forgotten AS (DELETE FROM release_process WHERE seen_at < now() - interval '${RETENTION}')
    SELECT workflow, min(version::int)::int AS version
    FROM (SELECT versions FROM own UNION ALL SELECT versions FROM release_process WHERE id <> $1 AND ${ALIVE}) alive
      CROSS JOIN LATERAL jsonb_each_text(versions) AS known(workflow, version)
    GROUP BY workflow`,
};

export const signOff = 'DELETE FROM release_process WHERE id = $1';

/** Selects the number of living processes that do not know all of the versions `$1`. */
export const countOlder = `SELECT count(*)::int AS older FROM release_process
  WHERE ${ALIVE} AND EXISTS (
    SELECT FROM jsonb_each_text($1::jsonb) AS ours(workflow, version)
    WHERE coalesce((versions ->> ours.workflow)::int, 0) < ours.version::int)`;
