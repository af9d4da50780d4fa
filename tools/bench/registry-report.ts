import type { Flow } from './export.js';
import type { Outcome } from './load-job.js';
import { whyNoRatio } from './floor-spread.js';
import type { ProcessorTime } from './processor.js';
import { median, shown, table } from './report.js';
import { READ_CLIENTS, type Settings } from './settings.js';

type Metered = Outcome & { processor: ProcessorTime };
export type SearchMeasurement = { title: string; api: Metered; bare: Metered };
/** `peak`: the peak memory of the API in MB. */
export type ExportMeasurement = { api: Flow; bare: Flow; peak: number | null };

/** The targets: milliseconds, ratios and MB. */
const targets = { p95: 25, deepPage: 2, export: 0.7, peak: 250 } as const;

const verdict = (what: string, isReached: boolean) => `${isReached ? 'reached' : 'NOT reached'}: ${what}`;

function searchRows(measurements: readonly SearchMeasurement[]) {
  const titles = [...new Set(measurements.map(({ title }) => title))];
  return titles.map((title) => {
    const own = measurements.filter((measurement) => measurement.title === title);
    const middle = (pick: (measurement: SearchMeasurement) => number | null) =>
      median(own.map(pick).filter((value) => value !== null));
    const without = whyNoRatio(own.map(({ bare }) => bare.perSecond));
    return {
      title,
      perSecond: middle(({ api }) => api.perSecond),
      bare: middle(({ bare }) => bare.perSecond),
      without,
      ratio: without === undefined ? middle(({ api, bare }) => api.perSecond / bare.perSecond).toFixed(2) : 'none',
      processor: [
        middle(({ api }) => api.processor.server),
        middle(({ api }) => api.processor.postgres),
        middle(({ bare }) => bare.processor.postgres),
      ],
      p50: middle(({ api }) => api.p50),
      p95: middle(({ api }) => api.p95),
      bareP95: middle(({ bare }) => bare.p95),
    };
  });
}

type Measured = {
  searches: readonly SearchMeasurement[];
  exports: readonly ExportMeasurement[];
  isPageRight: boolean;
};

/** Returns a table of the patient searches and the export, and whether each target is reached. */
export function registryReport({ searches, exports, isPageRight }: Measured, { patients }: Settings): string {
  const rows = searchRows(searches);
  const [first, deep] = rows.slice(-2);
  const speed = median(exports.map(({ api, bare }) => bare.seconds / api.seconds));
  const peaks = exports.map(({ peak }) => peak).filter((peak) => peak !== null);
  const peak = peaks.length > 0 ? Math.max(...peaks) : null;
  const whyNotJudged = whyNoRatio(exports.map(({ bare }) => bare.megabytes / bare.seconds));
  const [flow] = exports;
  return [
    `${patients.toLocaleString('en')} patients, ${READ_CLIENTS} clients; pg alone: the same SQL, without the API; CPU: milliseconds of processor a request:`,
    '',
    table([
      [
        'what',
        'API/s',
        'pg alone/s',
        'ratio',
        'p50 ms',
        'p95 ms',
        'pg alone p95 ms',
        'API CPU ms',
        'Postgres CPU ms',
        'pg alone, Postgres',
      ],
      ...rows.map(({ title, perSecond, bare, ratio, p50, p95, bareP95, processor }) => [
        title,
        ...[perSecond, bare].map((value) => value.toFixed(0)),
        ratio,
        ...[p50, p95, bareP95].map((value) => value.toFixed(1)),
        ...processor.map((ms) => shown(ms, 2)),
      ]),
    ]),
    '',
    `Export: ${flow?.api.megabytes.toFixed(0)} MB in ${median(exports.map(({ api }) => api.seconds)).toFixed(2)} s; its COPY by pg alone in ${median(exports.map(({ bare }) => bare.seconds)).toFixed(2)} s.`,
    '',
    ...rows.map(({ title, p95 }) =>
      verdict(`${title}, p95 ${p95.toFixed(1)} ms (target below ${targets.p95})`, p95 < targets.p95),
    ),
    ...(first && deep
      ? [
          verdict(
            `${deep.title}, ${(deep.p50 / first.p50).toFixed(2)} times page 1 (target ${targets.deepPage})`,
            deep.p50 / first.p50 <= targets.deepPage,
          ),
        ]
      : []),
    verdict('the deep page, requested by its number, has the right rows', isPageRight),
    ...rows
      .filter(({ without }) => without !== undefined)
      .map(({ title, without }) => `NOT judged: ${title}, ${without}`),
    whyNotJudged === undefined
      ? verdict(`export, ${speed.toFixed(2)} of COPY (target ${targets.export})`, speed >= targets.export)
      : `NOT judged: export, ${whyNotJudged}`,
    ...(peak === null
      ? []
      : [
          verdict(`export, the API’s memory ${peak.toFixed(0)} MB (target below ${targets.peak})`, peak < targets.peak),
        ]),
  ].join('\n');
}
