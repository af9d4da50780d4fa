import { type CsvForm, csvMediaType, type ReportFilters, type ReportRow, type ReportSummary } from '@percorso/domain';
import { queryOptions } from '@tanstack/react-query';
import { isStatus } from '../../api/api-error';
import { api, type Page, type RequestOptions } from '../../api/client';
import { retriesOfGet } from '../../api/query-client';
import { withCodeLists } from '../../api/with-code-lists';
import type { Values } from '../../ui/data-table/list-location';

const reportsKey = ['reports'] as const;

/** The reports that the caller may run, and the structures by which they can be filtered. */
type AvailableReports = { reports: readonly ReportSummary[]; structures: ReportFilters };

export const reportsQuery = queryOptions({
  queryKey: [...reportsKey, 'offered'],
  queryFn: async ({ signal }): Promise<AvailableReports> => {
    const [reports, structures] = await withCodeLists(
      Promise.all([api.get('/reports', { signal }), api.get('/reports/filters', { signal })]),
    );
    return { reports, structures };
  },
  // Always stale, because an administrator may change the reports at any time.
  staleTime: 0,
  meta: { silent: true },
});

/** A run of a report: its code, the values of its parameters (`filters`), and the page and the order of its rows (`page`). */
export type Run = { code: string; filters: Values; page: RequestOptions['query'] };
export type ReportResult = Page<ReportRow> & { totals: ReportRow | null };

const rowsOf = ({ code }: Run) => `/reports/${code}/rows` as const;
const queryOf = ({ filters, page }: Run): RequestOptions['query'] => ({ ...filters, ...page });

// Whether a failed request is not retried: the server would refuse it again, or, after a timeout, the user decides whether to run the
// report again.
const isFinal = (error: Error) => isStatus(error, 400, 403, 404, 422, 429, 503);

const sameReport = (one: Run, other: Run) =>
  JSON.stringify([one.code, one.filters]) === JSON.stringify([other.code, other.filters]);

export const resultQuery = (run: Run) =>
  queryOptions({
    queryKey: [...reportsKey, 'result', run] as const,
    queryFn: async ({ signal }): Promise<ReportResult> => {
      const { items, total, totals } = await api.get(rowsOf(run), { query: queryOf(run), signal });
      return { rows: items, total, totals, isCapped: false, next: undefined };
    },
    retry: (failures, error) => failures < retriesOfGet && !isFinal(error),
    // Keeps the previous rows while another page or order of the same report loads, but not while other filters load.
    placeholderData: (before, query) => (query && sameReport(query.queryKey[2], run) ? before : undefined),
    meta: { silent: true },
  });

/** Loads all rows of a run as CSV from the server. */
export const resultCsv = async (run: Run, form: CsvForm): Promise<Blob> => {
  const reply = await api.raw(rowsOf(run), {
    query: { ...queryOf(run), page: undefined, limit: -1 },
    accept: csvMediaType(form),
  });
  return reply.blob();
};
