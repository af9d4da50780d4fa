import { setTimeout as pause } from 'node:timers/promises';
import {
  asSystem,
  grantReportRole,
  grantRunningRole,
  installReferenceData,
  installWorker,
  migrations,
} from '@percorso/migrations';
import pg from 'pg';
import { DataSource, QueryFailedError } from 'typeorm';
import type { Config } from '../config/config.js';
import { dataSourceOptions } from './data-source-options.js';
import { writableAddress } from './multi-host.js';

/** Key of the advisory lock with which processes that start together wait for each other; any fixed number. */
const MIGRATION_LOCK = 7_213_005;

/** How long a migration waits for a table lock before it gives up and retries: other statements queue behind it meanwhile. */
const LOCK_WAIT_MS = 1000;
const RETRY_MS = 500;
const MINUTES = 10;
const LOCK_NOT_AVAILABLE = '55P03';

type Addresses = Pick<Config, 'databaseUrl' | 'migrationDatabaseUrl'> & Partial<Pick<Config, 'reportDatabaseUrl'>>;

/**
 * Updates the database schema, the schema of the job worker, the reference catalogues, and the rights of the roles that run the application
 * and its reports.
 * @returns the names of the migrations that ran
 */
export async function migrate(addresses: Addresses): Promise<string[]> {
  // The following steps accept only one host.
  const migrationDatabaseUrl = await writableAddress(addresses.migrationDatabaseUrl);
  const databaseUrl = await writableAddress(addresses.databaseUrl);
  const reportDatabaseUrl = addresses.reportDatabaseUrl && (await writableAddress(addresses.reportDatabaseUrl));
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

/**
 * Runs the pending migrations; repeats those that timed out on a lock, which have changed nothing, because each migration is a transaction.
 */
async function runPending(databaseUrl: string): Promise<string[]> {
  const ran: string[] = [];
  for (const end = Date.now() + MINUTES * 60_000; ; await pause(RETRY_MS)) {
    try {
      await runUntilBlocked(databaseUrl, ran);
      return ran;
    } catch (error) {
      if (!isLockTimeout(error) || Date.now() > end) throw error;
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** Runs pending migrations and adds their names to `ran`, even if a later one times out. */
async function runUntilBlocked(databaseUrl: string, ran: string[]): Promise<void> {
  const session = `${asSystem} -c lock_timeout=${LOCK_WAIT_MS}`;
  const options = dataSourceOptions({ databaseUrl, poolSize: 1, extra: { options: session } });
  const dataSource = new DataSource({ ...options, migrations });
  await dataSource.initialize();
  try {
    const before = new Set(await installed(dataSource));
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      ran.push(...(await installed(dataSource)).filter((name) => !before.has(name)));
    }
  } finally {
    await dataSource.destroy();
  }
}

async function installed(dataSource: DataSource): Promise<string[]> {
  const tables = await dataSource.query<{ there: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS there`);
  if (!tables[0]?.there) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
