import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Cycle, Parameter } from './recording.js';
import type { FloorRun } from './floor.js';

const run = promisify(execFile);

/** Where Debian keeps the programs that are not on the path. */
const debian = '/usr/lib/postgresql';

export function findPgbench(): string | undefined {
  const versions = fs.existsSync(debian)
    ? fs.readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
    : [];
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...versions];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => fs.existsSync(file));
}

/** As text that Postgres reads: arrays in braces, everything else as `pg` would send it. */
function literal(value: unknown): string {
  if (Array.isArray(value))
    return `{${value.map((item) => (item === null ? 'NULL' : quoted(literal(item)))).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** The parameter as an expression of pgbench; its constants go into `variables`. */
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

/** The script, and its constants. Each client loads the ids of a copy of its own once, then repeats the cycle on it. */
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

/** Transactions per second of `clients`, connecting not counted. */
export async function runPgbench(
  program: string,
  { databaseUrl, cycle, clients, seconds, perCycle, ...copies }: FloorRun,
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-bench-'));
  try {
    const { script, variables } = scriptOf(cycle, copies);
    const file = path.join(folder, 'cycle.sql');
    fs.writeFileSync(file, script);
    const constants = variables.flatMap((value, index) => ['-D', `v${index}=${value}`]);
    const threads = String(Math.min(clients, os.availableParallelism()));
    const load = ['-c', String(clients), '-j', threads, '-T', String(seconds)];
    const options = ['-n', '-M', 'prepared', ...load, '-f', file, '-D', 'turn=-1', ...constants];
    // Where it fails, its own message says why; Node's would repeat every constant.
    const { stdout } = await run(program, [...options, databaseUrl]).catch((error: { stderr?: string }) => {
      throw new Error(`pgbench failed: ${error.stderr}`);
    });
    const [, tps] = /^tps = ([\d.]+) \(without initial/m.exec(stdout) ?? [];
    if (!tps) throw new Error(`pgbench says no figure:\n${stdout}`);
    return Number(tps) * perCycle;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
