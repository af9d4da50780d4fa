import type { Queryable } from '../database/database.js';
import type { JobKind } from './work.js';

/** A kind of work that is done once a night, in parts. */
export type NightlyWork = JobKind & {
  addForNextNight: (db: Queryable) => Promise<void>;
  /** Queues the next part of this night's work at once; `done` is passed to it. */
  goOn: (db: Queryable, done: number) => Promise<void>;
};

/**
 * Returns a kind of work that is done at an hour of Rome's clocks, 0 to 23. There is one job in all: each worker that starts queues it
 * unless it is queued, and the job itself queues the next one at its end.
 */
export function nightlyWork(name: string, hour: number): NightlyWork {
  const job = `queue_name := $1, job_key := $1`;
  const nextNight = `(
    SELECT (today + CASE WHEN local < today + $2 * interval '1 hour' THEN interval '0' ELSE interval '1 day' END + $2 * interval '1 hour')
      AT TIME ZONE 'Europe/Rome'
    FROM (SELECT now() AT TIME ZONE 'Europe/Rome' AS local, date_trunc('day', now() AT TIME ZONE 'Europe/Rome') AS today) clock)`;
  const later = (mode: string) =>
    `SELECT graphile_worker.add_job($1, '{}', ${job}, run_at := ${nextNight}, job_key_mode := '${mode}')`;
  return {
    name,
    addMissing: async (db) => {
      await db.query(later('preserve_run_at'), [name, hour]);
    },
    addForNextNight: async (db) => {
      await db.query(later('replace'), [name, hour]);
    },
    goOn: async (db, done) => {
      await db.query(`SELECT graphile_worker.add_job($1, json_build_object('done', $2::int), ${job})`, [name, done]);
    },
  };
}
