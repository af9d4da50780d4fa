/** Class of the locks by which processes show that their workers live; the other half is the worker's name. */
const PRESENCE = 7_213_006;

/** Adds a job `$1` with what it is about, `$2`, once for its key `$3`; those of one name are carried out one after the other. */
export const addJob = {
  name: 'add-job',
  text: `SELECT graphile_worker.add_job($1, $2::json, queue_name := $1, job_key := $3)`,
};

export const showPresence = `SELECT pg_advisory_lock(${PRESENCE}, hashtext($1))`;

/** The jobs of workers whose process is gone are free again: it has let go of the lock that showed its presence. */
export const freeJobsOfTheDead = `SELECT graphile_worker.force_unlock_workers(array_agg(name)) FROM (
    SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_by IS NOT NULL OFFSET 0) w
  WHERE pg_try_advisory_xact_lock(${PRESENCE}, hashtext(name)) HAVING count(*) > 0`;
