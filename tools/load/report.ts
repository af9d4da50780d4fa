import { outcomeOf } from '../bench/percentiles.js';
import { table } from '../bench/report.js';
import type { UserRequest, ShiftOutcome } from './person.js';
import type { Watched } from './watch.js';

export type Level = {
  people: number;
  processes: number;
  replica: boolean;
  seconds: number;
  outcome: ShiftOutcome;
  watched: Watched;
};

const isDone = ({ status }: UserRequest) => status >= 200 && status < 300;
const isRefusal = ({ status }: UserRequest) => status === 503;
const shown = (requests: readonly UserRequest[]) => {
  const { p50, p95, p99 } = outcomeOf(
    requests.map(({ ms }) => ms),
    1,
  );
  return [p50, p95, p99].map((value) => (requests.length === 0 ? '–' : value.toFixed(0)));
};

/**
 * Returns the number of requests that were not accepted, by status, `503 × 12`, each with the p95 of its response times; status 0 as `no
 * answer`.
 */
function errorsOf(requests: readonly UserRequest[]): string {
  const statuses = [...new Set(requests.filter((one) => !isDone(one)).map(({ status }) => status))].sort();
  return statuses
    .map((status) => {
      const own = requests.filter((one) => one.status === status);
      return `${status === 0 ? 'no answer' : status} × ${own.length} (p95 ${shown(own)[1]} ms)`;
    })
    .join(', ');
}

const nameOf = ({ people, processes, replica }: Level) =>
  `${people} people, ${processes} process${processes > 1 ? 'es' : ''}${replica ? ' and a replica' : ''}`;

function levelReport(level: Level): string {
  const { requests } = level.outcome;
  const titles = [...new Set(requests.map(({ action }) => action))].sort();
  const row = (title: string, own: readonly UserRequest[]) => {
    const done = own.filter(isDone);
    return [title, String(done.length), ...shown(done), errorsOf(own)];
  };
  return [
    `### ${nameOf(level)}`,
    '',
    table([
      ['action', 'done', 'p50 ms', 'p95 ms', 'p99 ms', 'others'],
      ...titles.map((title) =>
        row(
          title,
          requests.filter(({ action }) => action === title),
        ),
      ),
      row('all', requests),
    ]),
    ...(level.outcome.refusals.length > 0
      ? ['', 'Refused, the first of them:', '', ...level.outcome.refusals.map((line) => `- ${line}`)]
      : []),
  ].join('\n');
}

const percent = (used: number | null, seconds: number) =>
  used === null ? '–' : `${((used / seconds) * 100).toFixed(0)} %`;

function summary(levels: readonly Level[]): string {
  return table([
    [
      'what',
      'requests/s',
      'p50 ms',
      'p95 ms',
      'p99 ms',
      'API',
      'Postgres',
      'people',
      'connections',
      'at work',
      'API MB',
    ],
    ...levels.map((level) => {
      const { outcome, watched } = level;
      const { seconds } = watched;
      const done = outcome.requests.filter(isDone);
      return [
        nameOf(level),
        (done.length / seconds).toFixed(0),
        ...shown(done),
        ...[watched.api, watched.postgres, outcome.cpuSeconds].map((used) => percent(used, seconds)),
        ...[watched.connections, watched.active, watched.megabytes.toFixed(0)].map(String),
      ];
    }),
  ]);
}

/** Returns a table of accepted and refused requests: how many there were, and how fast each was answered. */
const admission = (levels: readonly Level[]): string =>
  table([
    ['what', 'let in', 'p50 ms', 'p95 ms', 'p99 ms', '503', 'p50 ms', 'p95 ms', 'p99 ms', 'no answer'],
    ...levels.map((level) => {
      const { requests } = level.outcome;
      const [done, refused] = [requests.filter(isDone), requests.filter(isRefusal)];
      const lost = requests.filter(({ status }) => status === 0).length;
      return [nameOf(level), ...[done, refused].flatMap((own) => [String(own.length), ...shown(own)]), String(lost)];
    }),
  ]);

/** Returns the milliseconds within which nineteen of twenty refusals came, at the slowest level; 0 without refusals. */
export const slowestRefusals = (levels: readonly Level[]): number =>
  Math.max(
    0,
    ...levels.map(({ outcome }) => {
      const refused = outcome.requests.filter(isRefusal).map(({ ms }) => ms);
      return refused.length === 0 ? 0 : outcomeOf(refused, 1).p95;
    }),
  );

/** Returns the number of responses with a 5xx status other than 503, which must never occur. */
export const faultsOf = (levels: readonly Level[]): number =>
  levels.flatMap(({ outcome }) => outcome.requests).filter(({ status }) => status >= 500 && status !== 503).length;

/** Returns Markdown tables: two with all levels, then one for each level with its actions. Processor time is a share of one core. */
export const loadReport = (levels: readonly Level[]): string =>
  [summary(levels), admission(levels), ...levels.map(levelReport)].join('\n\n');
