import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source-options.js';
import { Database } from './database.js';
import { endRefused } from './refusal.js';

/**
 * A program's work on the database: on one connection, past the pooler, which is closed at the end. Where that does not let it in the
 * program says so, and the work is not begun.
 */
export async function withDatabase(
  { directUrl: databaseUrl }: Pick<Config, 'directUrl'>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const dataSource = await new DataSource(dataSourceOptions({ databaseUrl, poolSize: 1 }))
    .initialize()
    .catch(endRefused);
  if (!dataSource) return;
  try {
    await work(new Database(dataSource));
  } finally {
    await dataSource.destroy();
  }
}
