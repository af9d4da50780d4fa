import type { Queryable } from '../database/database.js';
import { addJob } from '../jobs/jobs.sql.js';

/** The work of a mass closing, as the worker of jobs knows it. */
export const forceClosureWork = {
  name: 'force-closures',
  add: async (db: Queryable, id: string): Promise<void> => {
    await db.query(addJob, [forceClosureWork.name, JSON.stringify({ id }), `force-closure:${id}`]);
  },
};
