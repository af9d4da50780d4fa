import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const Rules = z.object({ groups: z.array(z.object({ rules: z.array(z.object({ expr: z.string() })) })) });
const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

/** Returns the Prometheus queries in docker/prometheus and docker/grafana. */
export const monitoringQueries = (): string[] => [
  ...Rules.parse(parse(read('docker/prometheus/alerts.yml'))).groups.flatMap(({ rules }) =>
    rules.map(({ expr }) => expr),
  ),
  ...Dashboard.parse(JSON.parse(read('docker/grafana/dashboards/percorso.json'))).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
];

/** Returns the SQL queries in docs/operations.md. */
export const runbookQueries = (): string[] =>
  [...read('docs/operations.md').matchAll(/psql [^"\n]*-c "(SELECT [^"]*)"/g)].map(([, sql = '']) => sql);

/** A series in a query, with the labels by which the query filters. */
export type Series = { metric: string; labels: string[] };

const words = new Set(['and', 'or', 'unless', 'bool']);

/** Returns the series in a Prometheus query: the names that are neither functions nor keywords. */
export function seriesOf(query: string): Series[] {
  const plain = query.replaceAll(/\[[^\]]*\]|offset \w+/g, '').replaceAll(/\b(by|on|ignoring|without) \([^)]*\)/g, '');
  return [...plain.matchAll(/([a-z_]\w*)(\{[^}]*\})?(\s*\()?/gi)].flatMap(([, metric = '', chosen = '', isFunction]) =>
    isFunction || words.has(metric)
      ? []
      : [{ metric, labels: [...chosen.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label) }],
  );
}
