import { addDays, type ReportPage, romeDay } from '@percorso/domain';
import { grantReportRole } from '@percorso/migrations';
import { callerOf } from '../seed/caller.js';
import { startApp } from './app.js';
import { type FlowMeasurement, flowsReport, measureFlows } from './flows.js';
import { createDatabase, onServer } from './database.js';
import { insertPeople } from './prepare.js';
import { insertReported } from './report-data.js';
import { median, table } from './report.js';

const ROUNDS = 5;
const accounts = ['admin', 'asl.operatore', 'uod.direttore', 'cdr.direttore'] as const;

type Measured = { title: string; wantedMs: number; rows: number; ms: readonly number[] };

/** Returns the measured requests: each report for the year until today and for five years; the monitor for the previous year. */
function measuredReports(): { title: string; path: string; wantedMs: number }[] {
  const today = romeDay(new Date());
  const year = Number(today.slice(0, 4));
  const yearQuery = `from=${year}-01-01&to=${today}`;
  const periods = { 'this year': yearQuery, 'five years': `from=${addDays(today, -5 * 365 + 2)}&to=${today}` };
  const codes = ['patients-by-diagnosis', 'patients-by-setting', 'domiciliary-care', 'provisions-by-setting'];
  return [
    ...codes.flatMap((code) =>
      Object.entries(periods).map(([name, period]) => ({
        title: `${code}, ${name}`,
        path: `/v1/reports/${code}/rows?${period}`,
        wantedMs: 2000,
      })),
    ),
    ...(['provisions', 'cost'] as const).map((measure) => ({
      title: `monthly-provision-monitor, ${measure}`,
      path: `/v1/reports/monthly-provision-monitor/rows?year=${year - 1}&measure=${measure}`,
      wantedMs: 1000,
    })),
  ];
}

export type ReportMeasurement = { reports: Measured[]; flows: FlowMeasurement[] };

/** Measures each report in the process of the benchmark, for accounts with different visibility, and the regional flows of a month. */
export async function measureReports(
  serverUrl: string,
  reportUrl: string,
  episodes: number,
): Promise<ReportMeasurement> {
  const database = await createDatabase(serverUrl);
  try {
    await onServer(database.url, async (client) => {
      await insertPeople(client);
      await insertReported(client, episodes);
    });
    const ownReportUrl = Object.assign(new URL(reportUrl), { pathname: new URL(database.url).pathname }).href;
    await grantReportRole(database.url, database.url, ownReportUrl);
    const app = await startApp(database.url, { REPORT_DATABASE_URL: ownReportUrl, REPORT_SECONDS: '60' });
    try {
      const call = await callerOf(app, accounts);
      const reports: Measured[] = [];
      for (const { title, path, wantedMs } of measuredReports())
        for (const account of accounts) {
          const ms: number[] = [];
          let rows = 0;
          // The first round only warms up.
          for (let round = 0; round <= ROUNDS; round++) {
            const began = performance.now();
            rows = (await call<ReportPage>(account, 'GET', path)).total;
            if (round > 0) ms.push(performance.now() - began);
          }
          reports.push({ title: `${title}, ${account}`, wantedMs, rows, ms });
        }
      return { reports, flows: await measureFlows(call) };
    } finally {
      await app.close();
    }
  } finally {
    await database.drop();
  }
}

export function reportsReport({ reports, flows }: ReportMeasurement, episodes: number): string {
  const rows = reports.map(({ title, wantedMs, rows, ms }) => [
    title,
    String(rows),
    median(ms).toFixed(0),
    Math.max(...ms).toFixed(0),
    String(wantedMs),
    median(ms) <= wantedMs ? 'reached' : 'NOT reached',
  ]);
  const head = ['report', 'rows', 'median ms', 'worst ms', 'wanted', ''];
  return `Reports on ${episodes} episodes and ${episodes * 10} provisions, ${ROUNDS} times each:\n\n${table([head, ...rows])}\n\n${flowsReport(flows)}`;
}
