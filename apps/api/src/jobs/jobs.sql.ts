/** Class of the advisory locks by which workers show that they live; the second key is the worker's name. */
const PRESENCE = 7_213_006;

export const announcePresence = `SELECT pg_advisory_lock(${PRESENCE}, hashtext($1))`;

/**
 * The jobs of all processes by kind: `waiting` for a worker, `running`, `retrying` (failed, to be retried later) and `failed` (no more
 * retries), with the seconds since the oldest of them could have started, or has.
 */
export const countJobs = `SELECT task_identifier AS task,
    CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
      WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END AS state,
    count(*)::int AS jobs, greatest(0, extract(epoch FROM now() - min(coalesce(locked_at, run_at))))::float AS seconds
  FROM graphile_worker.jobs GROUP BY 1, 2`;

/** Releases the jobs of workers whose process has died, and with it the session lock of their presence. */
export const releaseOrphanedJobs = `SELECT graphile_worker.force_unlock_workers(array_agg(name)) FROM (
    SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_by IS NOT NULL OFFSET 0) w
  WHERE pg_try_advisory_xact_lock(${PRESENCE}, hashtext(name)) HAVING count(*) > 0`;
