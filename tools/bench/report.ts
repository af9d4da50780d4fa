import type { Measurement } from './measurements.js';
import type { ProcessorTime } from './processor.js';
import { READ_CLIENTS, type Settings } from './settings.js';
import { whyNoRatio } from './floor-spread.js';

/** Target in milliseconds, with 16 clients. */
const P99_LIMIT = 50;
/** Target of the engine's SQL without the engine, relative to the plain transaction. */
const OWN_WANTED = 0.7;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}

const figuresOf = (measurements: readonly Measurement[], pick: (measurement: Measurement) => number | null): number[] =>
  measurements.map(pick).filter((value) => value !== null);

/**
 * Returns why the ratio to the floor is not given (`floor`), and why the ratio to the base of the target is not (`of`); undefined for a
 * ratio that is given.
 */
const withoutRatio = (measurements: readonly Measurement[]) => ({
  floor: whyNoRatio(figuresOf(measurements, ({ floor }) => floor)),
  of: whyNoRatio(figuresOf(measurements, ({ of }) => of)),
});

/**
 * Returns the medians over the rounds. A ratio is the median of the ratios of the rounds, each of which compares two consecutive
 * measurements.
 */
function medianOf(measurements: readonly Measurement[]) {
  const middle = (pick: (measurement: Measurement) => number | null) => median(figuresOf(measurements, pick));
  const processor = (pick: (measurement: Measurement) => ProcessorTime | null) => ({
    server: middle((measurement) => pick(measurement)?.server ?? null),
    postgres: middle((measurement) => pick(measurement)?.postgres ?? null),
  });
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    floor: middle(({ floor }) => floor),
    ratio: middle(({ perSecond, floor }) => floor && perSecond / floor),
    own: middle(({ own }) => own),
    ownPart: middle(({ own, floor }) => own && floor && own / floor),
    part: middle(({ perSecond, of }) => of && perSecond / of),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    processor: processor((measurement) => measurement.processor),
    floorProcessor: processor(({ floorProcessor }) => floorProcessor),
  };
}

const columns = [
  'what',
  'clients',
  'API/s',
  'floor/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'own SQL/s',
  'API CPU ms',
  'Postgres CPU ms',
  'floor’s server',
  'floor’s Postgres',
];
/** Formats a value; a dash if it was not measured. */
export const shown = (value: number, digits: number) => (Number.isNaN(value) ? '–' : value.toFixed(digits));

function rowOf(measurements: readonly Measurement[]): string[] {
  const { perSecond, floor, ratio, own, p50, p99, processor, floorProcessor } = medianOf(measurements);
  const given = withoutRatio(measurements).floor === undefined ? shown(ratio, 2) : 'none';
  const figures = [shown(perSecond, 0), shown(floor, 0), given, shown(p50, 1), shown(p99, 1), shown(own, 0)];
  const times = [processor.server, processor.postgres, floorProcessor.server, floorProcessor.postgres];
  const what = [measurements[0]?.title ?? '', String(measurements[0]?.clients ?? '')];
  return [...what, ...figures, ...times.map((ms) => shown(ms, 2))];
}

/** Returns a Markdown table; the first row is the header. */
export function table(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, index) => (index === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}

function targetLines(measurements: readonly Measurement[]): string[] {
  const [first] = measurements;
  if (!first || first.kind === 'busy' || first.clients !== READ_CLIENTS) return [];
  const { part, ownPart, p99 } = medianOf(measurements);
  const { wanted } = first;
  const say = (what: string, isReached: boolean) => `${isReached ? 'reached' : 'NOT reached'}: ${first.title}, ${what}`;
  const ratios =
    first.kind === 'read'
      ? [say(`${part.toFixed(2)} of a bare read of one row (target ${wanted})`, part >= wanted)]
      : [
          say(`${part.toFixed(2)} of the plain transaction (target ${wanted})`, part >= wanted),
          say(
            `its own SQL ${ownPart.toFixed(2)} of the plain transaction (target ${OWN_WANTED})`,
            ownPart >= OWN_WANTED,
          ),
        ];
  return [
    ...(withoutRatio(measurements).of === undefined ? ratios : []),
    ...(first.kind === 'read' ? [] : [say(`p99 ${p99.toFixed(1)} ms (target below ${P99_LIMIT})`, p99 < P99_LIMIT)]),
  ];
}

/** Returns one line for each missing ratio. */
function refused(measurements: readonly Measurement[]): string[] {
  const { floor, of } = withoutRatio(measurements);
  const { title, clients } = measurements[0] ?? {};
  return [...new Set([floor, of])]
    .filter((why) => why !== undefined)
    .map((why) => `NOT judged: ${title}, ${clients} clients, ${why}`);
}

/** Returns a table of medians over the rounds, and whether each target is reached. */
export function report(measurements: readonly Measurement[], { rounds, seconds }: Settings): string {
  const groups: Measurement[][] = [];
  for (const measurement of measurements) {
    const { title, clients } = measurement;
    const group = groups.find(([first]) => first?.title === title && first.clients === clients);
    if (group) group.push(measurement);
    else groups.push([measurement]);
  }
  return [
    `Medians of ${rounds} rounds of ${seconds} s. Floor of a transition: the plain transaction by pgbench; of a read: Fastify and pg with`,
    `the same SQL; right after the API, on the same data. Own SQL: the statements of the engine by pgbench, without the engine.`,
    `CPU ms: milliseconds of processor a request, of the API's process and of all of Postgres; a dash where the system does not tell.`,
    '',
    table([[...columns], ...groups.map(rowOf)]),
    '',
    `At ${READ_CLIENTS} clients:`,
    ...groups.flatMap(targetLines),
    ...groups.flatMap(refused),
  ].join('\n');
}
