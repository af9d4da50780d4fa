import type { Outcome } from './load-job.js';
import type { ProcessorTime } from './processor.js';
import { median, shown, table } from './report.js';
import { READ_CLIENTS, type Settings } from './settings.js';

export type DayMeasurement = Outcome & { title: string; processor: ProcessorTime };

/** Target in milliseconds. */
const P95_LIMIT = 20;

/** Returns a table of medians over the rounds, and whether each target is reached. */
export function dayReport(measurements: readonly DayMeasurement[], { episodes }: Settings): string {
  const titles = [...new Set(measurements.map(({ title }) => title))];
  const rows = titles.map((title) => {
    const own = measurements.filter((measurement) => measurement.title === title);
    const middle = (pick: (measurement: DayMeasurement) => number | null) =>
      median(own.map(pick).filter((value) => value !== null));
    return {
      title,
      perSecond: middle(({ perSecond }) => perSecond),
      processor: [middle(({ processor }) => processor.server), middle(({ processor }) => processor.postgres)],
      p50: middle(({ p50 }) => p50),
      p95: middle(({ p95 }) => p95),
      p99: middle(({ p99 }) => p99),
    };
  });
  return [
    `${episodes.toLocaleString('en')} episodes with 100 entries each, ${READ_CLIENTS} clients; CPU: milliseconds of processor a request:`,
    '',
    table([
      ['what', 'API/s', 'p50 ms', 'p95 ms', 'p99 ms', 'API CPU ms', 'Postgres CPU ms'],
      ...rows.map(({ title, perSecond, p50, p95, p99, processor }) => [
        title,
        perSecond.toFixed(0),
        ...[p50, p95, p99].map((value) => value.toFixed(1)),
        ...processor.map((ms) => shown(ms, 2)),
      ]),
    ]),
    '',
    ...rows.map(
      ({ title, p95 }) =>
        `${p95 < P95_LIMIT ? 'reached' : 'NOT reached'}: ${title}, p95 ${p95.toFixed(1)} ms (target below ${P95_LIMIT})`,
    ),
  ].join('\n');
}
