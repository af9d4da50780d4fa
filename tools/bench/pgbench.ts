import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cycle, Parameter } from './recording.js';
import type { FloorOutcome, FloorRun } from './floor.js';

const run = promisify(execFile);

/** The folder of Debian's programs for Postgres that are not on the PATH. */
const debian = '/usr/lib/postgresql';

export function findPgbench(): string | undefined {
  const versions = fs.existsSync(debian)
    ? fs.readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versions];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => fs.existsSync(file));
}

/** Returns a value as text that Postgres parses: arrays in braces, other values as `pg` would send them. */
function literal(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((item) => (item === null ? 'NULL' : quoted(literal(item)))).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Returns a parameter as an expression of pgbench; its constants are added to `variables`. */
function expression(parameter: Parameter, transaction: number, variables: string[]): string {
  const list = (items: string[], isArray: boolean) => (isArray ? `ARRAY[${items.join(', ')}]` : (items[0] ?? ''));
  switch (parameter.kind) {
    case 'ids':
      return list(
        parameter.places.map((place) => `:i${place}`),
        parameter.isArray,
      );
    case 'counts':
      return list(
        parameter.bases.map((base, index) => `(${base} + :turn * ${parameter.steps[index]})`),
        parameter.isArray,
      );
    case 'key':
      return list([`'${transaction}-' || :key`], parameter.isArray);
    case 'constant':
      if (parameter.value === null || parameter.value === undefined) return 'NULL';
      return `:v${variables.push(literal(parameter.value)) - 1}`;
  }
}

/** Returns the script and its constants. Each client loads the ids of its copy once, then repeats the cycle on this copy. */
function scriptOf(cycle: Cycle, { kind, ids, from }: Pick<FloorRun, 'kind' | 'ids' | 'from'>) {
  const variables: string[] = [];
  const loaded = ids.map((_, place) => `ids[${place + 1}] AS i${place}`).join(', ');
  let transaction = 0;
  const statements = cycle.map(({ text, parameters }) => {
    if (text === 'BEGIN') transaction++;
    const withVariables = text.replace(/\$(\d+)/g, (_, index: string) => {
      const parameter = parameters[Number(index) - 1];
      if (!parameter) throw new Error(`a statement has no parameter ${index}`);
      return expression(parameter, transaction, variables);
    });
    return `${withVariables};`;
  });
  const script = [
    '\\if :turn < 0',
    `SELECT ${loaded}, turns AS turn FROM bench_turns WHERE kind = '${kind}' AND n = :client_id + ${from} \\gset`,
    '\\endif',
    '\\set key random(1, 1000000000000000000)',
    ...statements,
    '\\set turn :turn + 1',
  ];
  return { script: script.join('\n'), variables };
}

/** Seconds after which pgbench is stopped and the measurement of the floor abandoned. */
const LONGEST_SECONDS = 120;

/**
 * Parses what pgbench prints about a run: completed cycles, and cycles per second without the time for connecting; the latter is undefined
 * if no cycle was completed.
 */
export function figuresOf(stdout: string): { cycles: number; perSecond: number | undefined } {
  const [, cycles] = /^number of transactions actually processed: (\d+)/m.exec(stdout) ?? [];
  if (!cycles) throw new Error(`pgbench says no figure:\n${stdout}`);
  const [, tps] = /^tps = ([\d.]+) \(without initial/m.exec(stdout) ?? [];
  return { cycles: Number(cycles), perSecond: tps === undefined ? undefined : Number(tps) };
}

/**
 * Whether a run counts: each client completed a cycle, and at least half of the time was left after connecting. The duration that pgbench
 * is given includes the connecting: on a busy machine 64 connections take a second, which can leave no time for any transaction.
 */
export function isFigure(
  { cycles, perSecond }: ReturnType<typeof figuresOf>,
  clients: number,
  seconds: number,
): boolean {
  return perSecond !== undefined && cycles >= clients && cycles / perSecond >= seconds / 2;
}

async function said(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { timeout: LONGEST_SECONDS * 1000 }).catch(
    // The output of pgbench says why it failed; Node's message would repeat every constant.
    ({ killed, stderr }: { killed?: boolean; stderr?: string }) => {
      throw new Error(killed ? `pgbench was not through within ${LONGEST_SECONDS} s` : `pgbench failed: ${stderr}`);
    },
  );
  return stdout;
}

/**
 * Returns the transactions per second of this many clients, without the time for connecting. A run that does not count is repeated with
 * twice the time.
 * @throws Error if pgbench fails, or if no run counts before `LONGEST_SECONDS`
 */
export async function runPgbench(
  program: string,
  { databaseUrl, cycle, clients, lasts, perCycle, ...copies }: FloorRun,
): Promise<FloorOutcome> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-bench-'));
  try {
    const { script, variables } = scriptOf(cycle, copies);
    const file = path.join(folder, 'cycle.sql');
    fs.writeFileSync(file, script);
    const constants = variables.flatMap((value, index) => ['-D', `v${index}=${value}`]);
    const threads = String(Math.min(clients, os.availableParallelism()));
    const options = ['-n', '-M', 'prepared', '-c', String(clients), '-j', threads, '-f', file, '-D', 'turn=-1'];
    const runFor = async (...time: string[]) =>
      figuresOf(await said(program, [...options, ...constants, ...time, databaseUrl]));
    if ('cycles' in lasts) {
      const { cycles, perSecond = 0 } = await runFor('-t', String(lasts.cycles));
      return { perSecond: perSecond * perCycle, requests: cycles * perCycle };
    }
    let requests = 0;
    for (let { seconds } = lasts; seconds < LONGEST_SECONDS; seconds *= 2) {
      const figures = await runFor('-T', String(seconds));
      requests += figures.cycles * perCycle;
      if (figures.perSecond !== undefined && isFigure(figures, clients, lasts.seconds))
        return { perSecond: figures.perSecond * perCycle, requests };
    }
    throw new Error(`${clients} clients of pgbench were not through with a transaction each within a minute`);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
