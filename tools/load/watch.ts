import fs from 'node:fs';
import pg from 'pg';
import { postgresMs, postmasterOf, processMs } from '../bench/processor.js';

const EVERY_MS = 1000;

const megabytesOf = (pid: number): number => {
  const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
};

const sumOf = (times: readonly (number | null)[]): number | null =>
  times.reduce((sum, ms) => (sum === null || ms === null ? null : sum + ms), 0);
const secondsBetween = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : (to - from) / 1000;

/**
 * What a shift consumed: seconds until the last response; processor seconds of the API and of Postgres (null if the system does not show
 * them, or Postgres runs on another machine); the highest number of connections and of active ones; the peak memory of the API in MB.
 */
export type Watched = {
  seconds: number;
  api: number | null;
  postgres: number | null;
  connections: number;
  active: number;
  megabytes: number;
};

/** Measures what the processes and the database consume until the returned function is called. */
export async function watch(databaseUrl: string, pids: readonly number[]): Promise<() => Promise<Watched>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // If the run fails, its database is removed, which ends this connection.
  client.on('error', () => undefined);
  await client.connect();
  const postmaster = await postmasterOf(databaseUrl);
  const times = () => ({
    api: sumOf(pids.map(processMs)),
    postgres: postmaster === undefined ? null : postgresMs(postmaster),
  });
  const start = performance.now();
  const began = times();
  const most = { connections: 0, active: 0, megabytes: 0 };
  const sampleOnce = async () => {
    const found = await client.query<{ all: number; active: number }>(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE state <> 'idle')::int AS active FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    most.connections = Math.max(most.connections, found.rows[0]?.all ?? 0);
    most.active = Math.max(most.active, found.rows[0]?.active ?? 0);
    most.megabytes = Math.max(
      most.megabytes,
      pids.reduce((sum, pid) => sum + megabytesOf(pid), 0),
    );
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(sampleOnce);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    await client.end();
    const ended = times();
    return {
      ...most,
      seconds: (performance.now() - start) / 1000,
      api: secondsBetween(began.api, ended.api),
      postgres: secondsBetween(began.postgres, ended.postgres),
    };
  };
}
