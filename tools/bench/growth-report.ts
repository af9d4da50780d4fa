import type { SizeOfTable } from './growth-sizes.js';
import { median, table } from './report.js';

/** Milliseconds of the same action in an empty and in a grown database, pair by pair. */
export type Timed = { title: string; empty: number[]; grown: number[] };

export type GrowthMeasurement = {
  /** Seconds that it took to insert the rows. */
  seconds: number;
  timed: Timed[];
  read: Timed[];
  sizes: SizeOfTable[];
  vacuum: [table: string, seconds: number][];
};

/** The highest tolerated cost of a transition, relative to the cost in an empty database. */
const LIMIT = 1.2;

const row = ({ title, empty, grown }: Timed) => [
  title,
  median(empty).toFixed(1),
  median(grown).toFixed(1),
  Math.max(...grown).toFixed(1),
  (median(grown) / median(empty)).toFixed(2),
];

/** Returns a report that states whether the cost of transitions is constant, how long lists take, and the sizes of tables. */
export function growthReport({ seconds, timed, read, sizes, vacuum }: GrowthMeasurement, rows: number): string {
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const verdicts = timed.map((one) => {
    const ratio = median(one.grown) / median(one.empty);
    return `${ratio <= LIMIT ? 'reached' : 'NOT reached'}: ${one.title}, ${ratio.toFixed(2)} of an empty database (target at most ${LIMIT})`;
  });
  return [
    `Among ${whole(rows)} rows of history of ten years (made in ${seconds.toFixed(0)} s), one request after the other, in turns with an empty database:`,
    '',
    table([['what', 'empty, p50 ms', 'grown, p50 ms', 'slowest ms', 'ratio'], ...[...timed, ...read].map(row)]),
    '',
    ...verdicts,
    '',
    table([
      ['table', 'rows', 'dead', 'MB', 'indexes MB'],
      ...sizes.map(({ name, rows: live, dead, table: own, indexes }) => [
        name,
        ...[live, dead, own, indexes].map(whole),
      ]),
    ]),
    '',
    `VACUUM afterwards: ${vacuum.map(([name, taken]) => `${name} ${taken.toFixed(1)} s`).join(', ')}`,
  ].join('\n');
}
