import { installReferenceData, migrations } from '@percorso/migrations';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';

/** Any fixed number: processes that start together wait for each other on it. */
const MIGRATION_LOCK = 7_213_005;

/** Brings the schema and the reference catalogues up to date; returns the names of the migrations that ran. */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lock = new pg.Client({ connectionString: databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await runPending(databaseUrl);
    await installReferenceData(databaseUrl);
    return ran;
  } finally {
    await lock.end();
  }
}

async function runPending(databaseUrl: string): Promise<string[]> {
  const dataSource = new DataSource({ ...dataSourceOptions({ databaseUrl, poolSize: 1 }), migrations });
  await dataSource.initialize();
  try {
    const run = await dataSource.runMigrations({ transaction: 'each' });
    return run.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}
