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
import { writable } from './several-hosts.js';

/** Any fixed number: processes that start together wait for each other on it. */
const MIGRATION_LOCK = 7_213_005;

/** Whoever comes behind a migration that waits for a table waits too: it gives way after this, and tries again. */
const LOCK_WAIT_MS = 1000;
const AGAIN_MS = 500;
const MINUTES = 10;
const LOCK_NOT_AVAILABLE = '55P03';

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

/** Each migration is a transaction: one that gave way has changed nothing. */
async function runPending(databaseUrl: string): Promise<string[]> {
  const ran: string[] = [];
  for (const end = Date.now() + MINUTES * 60_000; ; await pause(AGAIN_MS)) {
    try {
      await runWhatIsFree(databaseUrl, ran);
      return ran;
    } catch (error) {
      if (!isKeptWaiting(error) || Date.now() > end) throw error;
    }
  }
}

const isKeptWaiting = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === LOCK_NOT_AVAILABLE;

/** Notes what has run, also where the next one gives way. */
async function runWhatIsFree(databaseUrl: string, ran: string[]): Promise<void> {
  const session = `${asSystem} -c lock_timeout=${LOCK_WAIT_MS}`;
  const options = dataSourceOptions({ databaseUrl, poolSize: 1, extra: { options: session } });
  const dataSource = new DataSource({ ...options, migrations });
  await dataSource.initialize();
  try {
    const known = new Set(await installed(dataSource));
    try {
      await dataSource.runMigrations({ transaction: 'each' });
    } finally {
      ran.push(...(await installed(dataSource)).filter((name) => !known.has(name)));
    }
  } finally {
    await dataSource.destroy();
  }
}

async function installed(dataSource: DataSource): Promise<string[]> {
  const there = await dataSource.query<{ there: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS there`);
  if (!there[0]?.there) return [];
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}
