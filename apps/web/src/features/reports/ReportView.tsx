import { Box } from '@chakra-ui/react/box';
import { type ReportFilters, reportsLabels, type ReportSummary } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sameValues, type Values } from '../../ui/data-table/list-location';
import { pageSizeOf } from '../../ui/data-table/PageSizeField';
import type { useListAddress } from '../../ui/data-table/use-list-address';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { faultsOf, type FormError } from '../../ui/form/form-errors';
import { Panel } from '../../ui/page/Panel';
import { FilterForm } from './FilterForm';
import { faultsIn } from './form-faults';
import { filtersAsText } from './parameter-options';
import { resultQuery, type Run } from './queries';
import { ReportResult } from './ReportResult';
import { filtersIn, isRun, useReportForm } from './use-report-form';

type Props = { report: ReportSummary; structures: ReportFilters; list: ReturnType<typeof useListAddress> };
type Validation = { code: string; faults: readonly FormError[]; attempt: number };

/** A report: its description, the form with its filters, and the result for the filters in the URL. */
export function ReportView({ report, structures, list }: Props) {
  const { code, title, description, parameters } = report;
  const form = useReportForm(report, list.values);
  const [validation, setValidation] = useState<Validation>({ code, faults: [], attempt: 0 });

  const hasRun = isRun(report, list.values);
  const filters = filtersIn(report, list.values);
  const pageSize = pageSizeOf(list.values.limit);
  const run: Run = { code, filters, page: { page: list.page, limit: pageSize, ...list.order } };
  const query = useQuery({ ...resultQuery(run), enabled: hasRun });

  // A fault from the server stays until the user changes the value of its field.
  const refused = faultsOf(query.error).filter(({ name }) => parameters.some((one) => one.name === name));
  const remainingFaults = refused.filter(({ name }) => !form.changed.includes(name));
  const formFaults = validation.code === code ? validation.faults : [];

  const goTo = (next: Values) => {
    const cleared = Object.fromEntries(Object.keys(list.values).map((name) => [name, '']));
    form.settle(next);
    list.change({ ...cleared, report: code, ...next });
  };
  const submit = () => {
    const faults = faultsIn(parameters, form.values);
    setValidation({ code, faults, attempt: validation.attempt + (faults.length > 0 ? 1 : 0) });
    if (faults.length > 0) return;
    const { limit = '', sort = '', sortDirection = '' } = list.values;
    if (hasRun && sameValues(filtersIn(report, form.values), filters)) {
      form.settle(filters);
      void query.refetch();
    } else goTo({ ...form.values, limit, sort, sortDirection, page: '1' });
  };
  const clear = () => {
    setValidation({ code, faults: [], attempt: validation.attempt });
    goTo({});
  };

  return (
    <>
      <Panel title={title} intro={description}>
        <Box _print={{ display: 'none' }}>
          <FilterForm
            key={code}
            parameters={parameters}
            structures={structures}
            values={form.values}
            faults={[...formFaults, ...remainingFaults]}
            attempt={validation.attempt + query.errorUpdateCount}
            onChange={(name, value) => {
              setValidation({ ...validation, faults: formFaults.filter((fault) => fault.name !== name) });
              form.change(name, value);
            }}
            onRun={submit}
            onClear={clear}
          />
        </Box>
      </Panel>
      {!hasRun && <EmptyState>{reportsLabels.notRun}</EmptyState>}
      {hasRun && refused.length === 0 && (
        <ReportResult
          {...{ report, list, run, pageSize, query }}
          filters={filtersAsText(parameters, filters, structures)}
        />
      )}
    </>
  );
}
