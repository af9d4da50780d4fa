import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';
import { exitIfRefused } from './refusal.js';

/**
 * Runs a program's work on one connection that bypasses the pooler, and closes it at the end. If the database rejects the connection,
 * reports that and does not start the work.
 */
export async function withDatabase(
  { directUrl: databaseUrl }: Pick<Config, 'directUrl'>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 }))
    .initialize()
    .catch(exitIfRefused);
  if (!dataSource) return;
  try {
    await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
