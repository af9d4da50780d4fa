/** A process that has said nothing for so long is gone. */
export const GONE_SECONDS = 15;
/** Nobody asks any more when one that is gone was there. */
const FORGOTTEN = '1 day';

const ALIVE = `seen_at > now() - interval '${GONE_SECONDS} seconds'`;

/** Says that the process `$1`, which knows the versions `$2`, lives; returns of each workflow the version that all who live know. */
export const sayAlive = {
  name: 'say-alive',
  text: `WITH own AS (
      INSERT INTO release_process (id, versions, seen_at) VALUES ($1, $2, now())
      ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
      RETURNING versions
    ), forgotten AS (DELETE FROM release_process WHERE seen_at < now() - interval '${FORGOTTEN}')
    SELECT workflow, min(version::int)::int AS version
    FROM (SELECT versions FROM own UNION ALL SELECT versions FROM release_process WHERE id <> $1 AND ${ALIVE}) alive
      CROSS JOIN LATERAL jsonb_each_text(versions) AS known(workflow, version)
    GROUP BY workflow`,
};

export const sayGoodbye = 'DELETE FROM release_process WHERE id = $1';

/** Processes that live and do not know all of the versions `$1`. */
export const countOlder = `SELECT count(*)::int AS older FROM release_process
  WHERE ${ALIVE} AND EXISTS (
    SELECT FROM jsonb_each_text($1::jsonb) AS ours(workflow, version)
    WHERE coalesce((versions ->> ours.workflow)::int, 0) < ours.version::int)`;
