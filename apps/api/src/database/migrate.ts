import {
  asSystem,
  grantReportRole,
  grantRunningRole,
  installReferenceData,
  installWorker,
  migrations,
} from '@percorso/migrations';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source-options.js';
import { writable } from './several-hosts.js';

/** Any fixed number: processes that start together wait for each other on it. */
const MIGRATION_LOCK = 7_213_005;

type Addresses = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'> & Partial<Pick<Config, 'reportDatabaseUrl'>>;

/**
 * Brings the schema, the worker's own, the reference catalogues and the rights of the roles that run and report up to date; returns the
 * names of the migrations that ran.
 */
export async function migrate(addresses: Addresses): Promise<string[]> {
  // What follows knows one server.
  const migrationDatabaseUrl = await writable(addresses.migrationDatabaseUrl);
  const databaseUrl = await writable(addresses.databaseUrl);
  const reportDatabaseUrl = addresses.reportDatabaseUrl && (await writable(addresses.reportDatabaseUrl));
  const lock = new pg.Client({ connectionString: migrationDatabaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const ran = await runPending(migrationDatabaseUrl);
    await installWorker(migrationDatabaseUrl);
    await installReferenceData(migrationDatabaseUrl);
    await grantRunningRole(migrationDatabaseUrl, databaseUrl);
    if (reportDatabaseUrl) await grantReportRole(migrationDatabaseUrl, databaseUrl, reportDatabaseUrl);
    return ran;
  } finally {
    await lock.end();
  }
}

async function runPending(databaseUrl: string): Promise<string[]> {
  const options = dataSourceOptions({ databaseUrl, poolSize: 1, extra: { options: asSystem } });
  const dataSource = new DataSource({ ...options, migrations });
  await dataSource.initialize();
  try {
    const run = await dataSource.runMigrations({ transaction: 'each' });
    return run.map((migration) => migration.name);
  } finally {
    await dataSource.destroy();
  }
}
