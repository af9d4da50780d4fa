import type { Queryable } from '../database/database.js';

/** Work of one kind: a job for each row that something is to be done with. */
export type Work = {
  name: string;
  /** Queues the job of a row, once, in the transaction of `db`; jobs of one kind are carried out one after the other. */
  add: (db: Queryable, id: string) => Promise<void>;
  /** Queues what should run and is in no queue, as after a copy was restored. */
  addLost: (db: Queryable) => Promise<void>;
};

/** `unfinished`: SQL for the `id` of each row with which something is still to be done. */
export function workOf(name: string, unfinished: string): Work {
  const add = `graphile_worker.add_job($1, json_build_object('id', w.id), queue_name := $1, job_key := $1 || ':' || w.id)`;
  const one = { name: `add-${name}`, text: `SELECT ${add} FROM (SELECT $2::uuid AS id) w` };
  const lost = {
    name: `add-lost-${name}`,
    text: `SELECT ${add} FROM (${unfinished}) w WHERE NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = $1 || ':' || w.id)`,
  };
  return {
    name,
    add: async (db, id) => {
      await db.query(one, [name, id]);
    },
    addLost: async (db) => {
      await db.query(lost, [name]);
    },
  };
}
