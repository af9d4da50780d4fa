import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  fillLabel,
  formatDateTime,
  listTotal,
  type ReportRow,
  reportsLabels,
  type ReportSummary,
  asFileName,
} from '@percorso/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../lazy-part';
import { PageSizeField } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import type { useListAddress } from '../../ui/data-table/use-list-address';
import { chartOf } from './chart-bars';
import { type ReportResult as Result, resultCsv, type Run } from './queries';
import { columnsOf } from './report-columns';

const ReportChart = lazyPart(() => import('./ReportChart'));

type Props = {
  report: ReportSummary;
  list: ReturnType<typeof useListAddress>;
  run: Run;
  pageSize: number;
  query: UseQueryResult<Result>;
  /** The filters with which the report ran, as display text. */
  filters: readonly (readonly [name: string, value: string])[];
};

const extractedText = (at: number) =>
  fillLabel(reportsLabels.extracted, { at: formatDateTime(new Date(at).toISOString()) });
const rowId = ({ id }: ReportRow) => id;

/** Table with the rows of a report and their totals, and a chart of the first rows. */
export function ReportResult({ report, list, run, pageSize, query, filters }: Props) {
  const { title, code, fields } = report;
  const { data, error, isFetching, dataUpdatedAt } = query;
  const result = error ? undefined : data;
  const { measure } = run.filters;
  // Only the first page shows the chart, because the chart has the first rows of the whole result.
  const chart = result && list.page === 1 ? chartOf(fields, result.rows, list.sort, measure, result.totals) : null;
  return (
    <Stack as="section" aria-label={reportsLabels.result} gap="4" mt="5">
      <Text>
        {filters.map(([name, value], index) => (
          <span key={name}>
            {index > 0 && ' · '}
            {name}: <strong>{value}</strong>
          </span>
        ))}
      </Text>
      <Text role="status" color="fg.muted" mt="-4">
        {isFetching ? reportsLabels.running : result && `${extractedText(dataUpdatedAt)} · ${listTotal(result.total)}`}
      </Text>
      {chart && (
        <Suspense>
          <ReportChart {...chart} />
        </Suspense>
      )}
      <ServerTable
        caption={title}
        columns={columnsOf(fields, measure)}
        rowId={rowId}
        list={list}
        page={query}
        pageSize={pageSize}
        totals={result?.totals}
        csv={{ fileName: asFileName(title), content: (form) => resultCsv(run, form) }}
        tools={
          <Button variant="outline" bg="bg" disabled={!result?.total} onClick={() => window.print()}>
            <Printer size={18} aria-hidden />
            {reportsLabels.print}
          </Button>
        }
        besidePager={<PageSizeField value={pageSize} onChange={(limit) => list.change({ limit, page: '' })} />}
        key={code}
      />
    </Stack>
  );
}
