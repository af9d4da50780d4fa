import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { FloorOutcome, FloorRun } from './floor.js';
import type { Parameter } from './recording.js';

type Copy = { ids: string[]; turn: number };

function valueOf(parameter: Parameter, { ids, turn }: Copy): unknown {
  const list = (items: unknown[], isArray: boolean) => (isArray ? items : items[0]);
  switch (parameter.kind) {
    case 'ids':
      return list(
        parameter.places.map((place) => ids[place]),
        parameter.isArray,
      );
    case 'counts':
      return list(
        parameter.bases.map((base, index) => base + turn * (parameter.steps[index] ?? 0)),
        parameter.isArray,
      );
    case 'key':
      return list([randomUUID()], parameter.isArray);
    case 'constant':
      return parameter.value;
  }
}

/** Measures the floor without pgbench: sends the same statements from Node, with one connection per client. */
export async function runBarePg({
  databaseUrl,
  cycle,
  perCycle,
  kind,
  from,
  clients,
  lasts,
}: FloorRun): Promise<FloorOutcome> {
  const connected = await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      const { rows } = await client.query<{ ids: string[]; turns: number }>(
        'SELECT ids, turns FROM bench_turns WHERE kind = $1 AND n = $2',
        [kind, index + from],
      );
      return { client, copy: { ids: rows[0]?.ids ?? [], turn: rows[0]?.turns ?? 0 } };
    }),
  );
  const began = performance.now();
  const isOver = (cycles: number) =>
    'cycles' in lasts ? cycles >= lasts.cycles : performance.now() - began >= lasts.seconds * 1000;
  const repeat = async ({ client, copy }: (typeof connected)[number]): Promise<number> => {
    let cycles = 0;
    do {
      for (const [place, { text, parameters }] of cycle.entries())
        await client.query({
          ...(parameters.length > 0 && { name: `s${place}` }),
          text,
          values: parameters.map((parameter) => valueOf(parameter, copy)),
        });
      cycles++;
      copy.turn++;
    } while (!isOver(cycles));
    return cycles;
  };
  const cycles = await Promise.all(connected.map(repeat));
  const elapsed = (performance.now() - began) / 1000;
  await Promise.all(connected.map(({ client }) => client.end()));
  const requests = cycles.reduce((sum, count) => sum + count, 0) * perCycle;
  return { perSecond: requests / elapsed, requests };
}
