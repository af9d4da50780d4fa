import { runMigrations } from 'graphile-worker';

/** Migrates the schema of the job worker, `graphile_worker`, to its current version. */
export const installWorker = (ownerUrl: string): Promise<void> => runMigrations({ connectionString: ownerUrl });
