/** Class of the locks by which processes show that their workers live; the other half is the worker's name. */
const PRESENCE = 7_213_006;

export const showPresence = `SELECT pg_advisory_lock(${PRESENCE}, hashtext($1))`;

/** The jobs of workers whose process is gone are free again: it has let go of the lock that showed its presence. */
export const freeJobsOfTheDead = `SELECT graphile_worker.force_unlock_workers(array_agg(name)) FROM (
    SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_by IS NOT NULL OFFSET 0) w
  WHERE pg_try_advisory_xact_lock(${PRESENCE}, hashtext(name)) HAVING count(*) > 0`;
