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

/** What docker/prometheus and docker/grafana ask Prometheus for. */
export const monitoringQueries = (): string[] => [
  ...Rules.parse(parse(read('docker/prometheus/alerts.yml'))).groups.flatMap(({ rules }) =>
    rules.map(({ expr }) => expr),
  ),
  ...Dashboard.parse(JSON.parse(read('docker/grafana/dashboards/percorso.json'))).panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr),
  ),
];

/** What docs/operations.md says to ask the database. */
export const questionsOfRunbook = (): string[] =>
  [...read('docs/operations.md').matchAll(/psql [^"\n]*-c "(SELECT [^"]*)"/g)].map(([, sql = '']) => sql);

/** A series that a query asks for, with the labels by which it chooses. */
export type Asked = { metric: string; labels: string[] };

const words = new Set(['and', 'or', 'unless', 'bool']);

/** The series of a query of Prometheus: its names that are neither functions nor words of the language. */
export function seriesOf(query: string): Asked[] {
  const plain = query.replaceAll(/\[[^\]]*\]|offset \w+/g, '').replaceAll(/\b(by|on|ignoring|without) \([^)]*\)/g, '');
  return [...plain.matchAll(/([a-z_]\w*)(\{[^}]*\})?(\s*\()?/gi)].flatMap(([, metric = '', chosen = '', isFunction]) =>
    isFunction || words.has(metric)
      ? []
      : [{ metric, labels: [...chosen.matchAll(/(\w+)[=!]/g)].map(([, label = '']) => label) }],
  );
}
