import {
  AT_BEGINNING,
  conformanceLabels as labels,
  type ConformanceDeviation,
  type ConformanceDeviationsQuery,
  type ConformanceRun,
} from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../paths';
import type { Column, Filters } from '../../../ui/data-table/column';
import { toCsv } from '../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../ui/data-table/PageSizeField';
import { ServerTable } from '../../../ui/data-table/ServerTable';
import { useListAddress } from '../../../ui/data-table/use-list-address';
import { TextLink } from '../../../ui/page/TextLink';
import { groupColumns, fixed, stateText } from './columns';
import { deviationsQuery } from './queries';

/** Id of the element that the link of a group scrolls to. */
export const historiesId = 'histories';

const address = {
  sort: { id: 'instanceId', descending: false },
  filterIds: ['against', 'workflow', 'type', 'state', 'kind', 'explanation'],
};

/**
 * Returns the column properties for a filter that only the link of a group can set: its one option is the current value. Such a column has
 * too many values for a choice. Without a value there is no filter.
 */
const linkedFilter = (value: string | undefined, label = value) =>
  value && label ? { kind: 'choice' as const, options: [{ value, label }], filterable: true } : {};

function columnsOf({ state, explanation }: Filters): readonly Column<ConformanceDeviation>[] {
  const filters: Readonly<Record<string, object>> = {
    state: linkedFilter(state, state && stateText(state === AT_BEGINNING ? null : state)),
    explanation: linkedFilter(explanation),
  };
  return [
    ...groupColumns.map((column) => ({ ...column, ...filters[column.id] })),
    { ...fixed, id: 'revision', header: labels.revision, numeric: true, value: ({ revision }) => revision },
  ];
}

const rowId = ({ instanceId, against }: ConformanceDeviation) => `${instanceId} ${against}`;

/** Table of the histories that are damaged or that the machines would not allow, each with a link to its diagram. */
export function Deviations({ run }: { run: ConformanceRun }) {
  const client = useQueryClient();
  const list = useListAddress<ConformanceDeviationsQuery['sort']>(address);
  const pageSize = pageSizeOf(list.values.limit);
  const filters = list.settledFilters as Partial<ConformanceDeviationsQuery>;
  const page = useQuery({
    ...deviationsQuery(run, { ...filters, page: list.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  const columns = columnsOf(list.filters);
  const csv = async () =>
    toCsv(columns, (await client.fetchQuery(deviationsQuery(run, { ...filters, limit: -1 }))).rows);
  return (
    <ServerTable
      caption={labels.histories}
      {...{ columns, rowId, list, page, pageSize }}
      csv={{ fileName: 'conformita.csv', content: csv }}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      actions={({ workflow, instanceId }) => (
        <TextLink to={paths.workflowInstance(workflow, instanceId)}>{labels.open}</TextLink>
      )}
    />
  );
}
