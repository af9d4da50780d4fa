/** Class of the advisory locks with which workers show that they live; the second key is derived from the worker's name. */
const PRESENCE = 7_213_006;

export const announcePresence = `SELECT pg_advisory_lock(${PRESENCE}, hashtext($1))`;

/**
 * Selects the number of jobs of all processes by kind and status: `waiting` for a worker, `running`, `retrying` (failed, to be retried
 * later) and `failed` (no more retries), with the seconds since the oldest of them started or could have started.
 */
export const countJobs = `SELECT task_identifier AS task,
    CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed'
      WHEN attempts > 0 THEN 'retrying' ELSE 'waiting' END AS state,
    count(*)::int AS jobs, greatest(0, extract(epoch FROM now() - min(coalesce(locked_at, run_at))))::float AS seconds
  FROM graphile_worker.jobs GROUP BY 1, 2`;

/** Releases the jobs of workers whose process has died, because its session lock ended with it. */
export const releaseOrphanedJobs = `SELECT graphile_worker.force_unlock_workers(array_agg(name)) FROM (
    SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_by IS NOT NULL OFFSET 0) w
  WHERE pg_try_advisory_xact_lock(${PRESENCE}, hashtext(name)) HAVING count(*) > 0`;
