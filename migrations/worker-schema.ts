import { runMigrations } from 'graphile-worker';

/** Brings the schema of the worker of jobs up to date: `graphile_worker`, with migrations of its own. */
export const installWorker = (ownerUrl: string): Promise<void> => runMigrations({ connectionString: ownerUrl });
