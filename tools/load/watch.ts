import fs from 'node:fs';
import pg from 'pg';

/** Linux counts processor time in hundredths of a second. */
const TICKS = 100;
const EVERY_MS = 1000;

const statOf = (pid: number): string[] => {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may have anything in it.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
};
const seconds = (stat: readonly string[], places: readonly number[]) =>
  places.reduce((sum, place) => sum + Number(stat[place] ?? 0), 0) / TICKS;

/** Own time, of a process that is there. */
const ofProcess = (pid: number) => seconds(statOf(pid), [11, 12]);
/** Of a process, of those of its children that are there, and of those that it has buried. */
const ofFamily = (pid: number) =>
  seconds(statOf(pid), [11, 12, 13, 14]) +
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(Number(name))[1] === String(pid))
    .reduce((sum, name) => sum + ofProcess(Number(name)), 0);

const megabytesOf = (pid: number): number => {
  const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
};

/** The whole time, until the last answer had come; seconds of processor of the API and of Postgres (null where it is on another machine), the most connections and the most memory of the API, in MB. */
export type Watched = {
  seconds: number;
  api: number;
  postgres: number | null;
  connections: number;
  active: number;
  megabytes: number;
};

/** What processes and the database take until the function that it gives is called. */
export async function watch(databaseUrl: string, pids: readonly number[]): Promise<() => Promise<Watched>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // Where the run fails, its database goes: nobody looks any more.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: string }>(
    "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1) AS pid",
  );
  const server = Number(rows[0]?.pid);
  const isHere = fs.existsSync(`/proc/${server}/stat`) && statOf(server).length > 0;
  const apiTime = () => pids.reduce((sum, pid) => sum + ofProcess(pid), 0);
  const start = performance.now();
  const began = { api: apiTime(), postgres: isHere ? ofFamily(server) : 0 };
  const most = { connections: 0, active: 0, megabytes: 0 };
  const look = async () => {
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
    looking = looking.then(look);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await looking;
    await client.end();
    return {
      ...most,
      seconds: (performance.now() - start) / 1000,
      api: apiTime() - began.api,
      postgres: isHere ? ofFamily(server) - began.postgres : null,
    };
  };
}
