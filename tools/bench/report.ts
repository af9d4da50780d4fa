import type { Measurement } from './measurements.js';
import type { Settings } from './settings.js';

/** At 16 clients, DESIGN §10 and the figures. */
export const targets = { transition: 0.3, read: 0.4, p99: 50 } as const;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

const columns = ['what', 'clients', 'API/s', 'floor/s', 'ratio', 'p50 ms', 'p99 ms'] as const;

function rowOf(measurements: readonly Measurement[]): string[] {
  const middle = (pick: (measurement: Measurement) => number) => median(measurements.map(pick));
  const [first] = measurements;
  const hasFloor = first?.floor !== null;
  return [
    first?.title ?? '',
    String(first?.clients ?? ''),
    middle(({ perSecond }) => perSecond).toFixed(0),
    hasFloor ? middle(({ floor }) => floor ?? NaN).toFixed(0) : '–',
    hasFloor ? middle(({ perSecond, floor }) => perSecond / (floor ?? NaN)).toFixed(2) : '–',
    middle(({ p50 }) => p50).toFixed(1),
    middle(({ p99 }) => p99).toFixed(1),
  ];
}

/** A table of medians over the rounds; a ratio is the median of the rounds' ratios. */
export function report(measurements: readonly Measurement[], { rounds, seconds }: Settings): string {
  const groups = new Map<string, Measurement[]>();
  for (const measurement of measurements) {
    const key = `${measurement.title} ${measurement.clients}`;
    groups.set(key, [...(groups.get(key) ?? []), measurement]);
  }
  const rows = [[...columns], ...[...groups.values()].map(rowOf)];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const [head = [], ...body] = rows;
  return [`Medians of ${rounds} rounds of ${seconds} s`, '', line(head), rule, ...body.map(line)].join('\n');
}
