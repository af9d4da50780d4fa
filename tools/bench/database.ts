import pg from 'pg';
import { migrate } from '@percorso/api';
import { asSystem } from '@percorso/migrations';

/**
 * Creates a migrated, empty database on the server of `serverUrl`, for this run only; `which` distinguishes several databases of one run.
 */
export async function createDatabase(serverUrl: string, which = '') {
  const name = `percorso_bench_${process.pid}${which}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await onServer(serverUrl, (server) => server.query(`CREATE DATABASE ${name}`));
  // One role both migrates and runs: the costs are the same, and inserting the copies requires the right to disable triggers.
  await migrate({ databaseUrl: url.href, migrationDatabaseUrl: url.href });
  return {
    url: url.href,
    drop: () => onServer(serverUrl, (server) => server.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
  };
}

export async function onServer<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, options: asSystem });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
