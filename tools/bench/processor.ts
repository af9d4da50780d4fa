import fs from 'node:fs';
import pg from 'pg';

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;
const POSTGRES = 'postgres';
/** Maximum number of attempts to read the processor time of Postgres. An attempt fails if one of its processes ends during the reading. */
const TRIES = 5;

/** Milliseconds of processor time: of the server program with all its threads, and of Postgres. Null if the system does not show it. */
export type ProcessorTime = { server: number | null; postgres: number | null };

/** The measured programs; Postgres is given by its first process, the parent of all others. */
export type Processes = { server?: number | undefined; postmaster: number | undefined };

type Stat = { name: string; parent: number; own: number; ended: number };

/** Parses `/proc/<pid>/stat`: the milliseconds of the process, and those of its ended children that it has waited for. */
export function statOf(text: string): Stat {
  // The name may contain spaces and brackets.
  const [open, close] = [text.indexOf('('), text.lastIndexOf(')')];
  const fields = text.slice(close + 2).split(' ');
  const [, parent = NaN] = fields.map(Number);
  const [own = NaN, inKernel = NaN, ended = NaN, endedInKernel = NaN] = fields.slice(11, 15).map(Number);
  return {
    name: text.slice(open + 1, close),
    parent,
    own: (own + inKernel) * TICK_MS,
    ended: (ended + endedInKernel) * TICK_MS,
  };
}

function read(pid: number | string | undefined): Stat | undefined {
  try {
    return statOf(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns the first process of the server at this address; undefined if it is not on this machine, or the system does not show it. */
export async function postmasterOf(databaseUrl: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const backend = read(rows[0]?.pid);
    // A server in a container or on another machine reports process numbers that mean other processes here.
    if (backend?.name !== POSTGRES || read(backend.parent)?.name !== POSTGRES) return undefined;
    return backend.parent;
  } finally {
    await client.end();
  }
}

/** Returns the processor time of a process with its threads; null if it does not exist, or the system does not show it. */
export const processMs = (pid: number): number | null => read(pid)?.own ?? null;

/** Returns the processor time of all processes of Postgres, those that run and those that have ended since its start. */
export function postgresMs(postmaster: number): number | null {
  for (let remaining = TRIES; remaining > 0; remaining--) {
    const before = read(postmaster);
    const children = fs
      .readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(read)
      .filter((stat) => stat?.parent === postmaster);
    const after = read(postmaster);
    if (!before || !after) return null;
    // A process that ended between the two readings would count twice, or not at all.
    if (before.ended !== after.ended) continue;
    return after.own + after.ended + children.reduce((sum, child) => sum + (child?.own ?? 0), 0);
  }
  return null;
}

const timeOf = ({ server, postmaster }: Processes): ProcessorTime => ({
  server: server === undefined ? null : processMs(server),
  postgres: postmaster === undefined ? null : postgresMs(postmaster),
});

/** Returns the result of `work`, with the processor time per request. */
export async function metered<Result extends { requests: number }>(
  processes: Processes,
  work: () => Promise<Result>,
): Promise<Result & { processor: ProcessorTime }> {
  const before = timeOf(processes);
  const result = await work();
  const after = timeOf(processes);
  const perRequest = (from: number | null, to: number | null) =>
    from === null || to === null || result.requests === 0 ? null : (to - from) / result.requests;
  return {
    ...result,
    processor: {
      server: perRequest(before.server, after.server),
      postgres: perRequest(before.postgres, after.postgres),
    },
  };
}
