/** Class of the locks by which processes show that their workers live; the other half is the worker's name. */
const PRESENCE = 7_213_006;

export const showPresence = `SELECT pg_advisory_lock(${PRESENCE}, hashtext($1))`;

/**
 * The jobs of every process by their kind: `waiting` for a worker, `running`, `retrying` (it broke, and is tried again later) and `failed`
 * (it is tried no more), with the seconds since the oldest of them could have begun, or has.
 */
export const countJobs = `SELECT task_identifier AS task,
    CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
      WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END AS state,
    count(*)::int AS jobs, greatest(0, extract(epoch FROM now() - min(coalesce(locked_at, run_at))))::float AS seconds
  FROM graphile_worker.jobs GROUP BY 1, 2`;

/** The jobs of workers whose process is gone are free again: it has let go of the lock that showed its presence. */
export const freeJobsOfTheDead = `SELECT graphile_worker.force_unlock_workers(array_agg(name)) FROM (
    SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_by IS NOT NULL OFFSET 0) w
  WHERE pg_try_advisory_xact_lock(${PRESENCE}, hashtext(name)) HAVING count(*) > 0`;
