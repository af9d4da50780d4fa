import type { ProblemDetails, ReportPage } from '@percorso/domain';
import type { Scene } from './scene.js';

export const OF_2025 = 'from=2025-01-01&to=2025-12-31';
/** The demo accounts with grants for reports. */
export const REPORT_ACCOUNTS = ['admin', 'uod.direttore', 'cdr.direttore', 'asl.operatore', 'analista'];

export const reportAddress = (report: string, query: string) => `/v1/reports/${report}/rows?${query}`;

/** Returns functions that run reports of a scene and return chosen columns. `scene` is called when a report is run. */
export function reportCalls(scene: () => Scene) {
  const run = (report: string, query = OF_2025, account = 'admin') =>
    scene().call<ReportPage>(account, 'GET', reportAddress(report, query));
  return {
    run,
    /** Runs a report and returns these columns of its rows, with the total as the last row. */
    cells: async (columns: string[], ...request: Parameters<typeof run>) => {
      const { items, totals } = await run(...request);
      return [...items, ...(totals ? [totals] : [])].map((row) => columns.map((column) => row[column]));
    },
    refusal: async (report: string, query: string, account = 'admin') => {
      const { status, body } = await scene().send(account, 'GET', reportAddress(report, query));
      const { code, errors } = body as ProblemDetails;
      return { status, code, errors };
    },
  };
}
