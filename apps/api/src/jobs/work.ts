import type { Queryable } from '../database/database.js';

/** A kind of work that a worker carries out. */
export type JobKind = {
  name: string;
  /** Queues what should be queued and is not, for instance after a backup was restored. */
  addMissing: (db: Queryable) => Promise<void>;
};

/** A kind of work, with a job for each unfinished row. */
export type Work = JobKind & {
  /** Queues the job of a row, once, in the transaction of `db`; jobs of the same kind are carried out one at a time. */
  add: (db: Queryable, id: string) => Promise<void>;
};

/** Returns a kind of work. `unfinished` is SQL that selects the `id` of each unfinished row. */
export function workOf(name: string, unfinished: string): Work {
  const add = `graphile_worker.add_job($1, json_build_object('id', w.id), queue_name := $1, job_key := $1 || ':' || w.id)`;
  const one = { name: `add-${name}`, text: `SELECT ${add} FROM (SELECT $2::uuid AS id) w` };
  const missing = {
    name: `add-lost-${name}`,
    text: `SELECT ${add} FROM (${unfinished}) w WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1 || ':' || w.id)`,
  };
  return {
    name,
    add: async (db, id) => {
      await db.query(one, [name, id]);
    },
    addMissing: async (db) => {
      await db.query(missing, [name]);
    },
  };
}
