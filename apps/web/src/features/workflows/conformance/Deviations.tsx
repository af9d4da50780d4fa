import {
  AT_BEGINNING,
  conformanceAgainstLabels,
  conformanceLabels as labels,
  type ConformanceDeviation,
  type ConformanceDeviationsQuery,
  type ConformanceRun,
  deviationKindLabels,
  eventLabels,
  stateLabel,
  WorkflowName,
  workflowLabels,
} from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../paths';
import type { Column, Filters } from '../../../ui/data-table/column';
import { toCsv } from '../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../ui/data-table/PageSizeField';
import { ServedTable } from '../../../ui/data-table/ServedTable';
import { useListAddress } from '../../../ui/data-table/use-list-address';
import { TextLink } from '../../../ui/TextLink';
import { deviationsQuery } from './queries';

const address = {
  sort: { id: 'instanceId', descending: false },
  filterIds: ['against', 'workflow', 'type', 'state', 'kind', 'explanation'],
};
export const whenText = (state: string | null): string => (state === null ? labels.beginning : stateLabel(state));

/** The filter of a column of many texts: what a group's link asks for, and all. */
const asLinked = (value: string | undefined, label = value) =>
  value && label
    ? ({ kind: 'choice', options: [{ value, label }], sortable: false } as const)
    : ({ sortable: false, filterable: false } as const);

const columnsOf = ({ state, explanation }: Filters): readonly Column<ConformanceDeviation>[] => [
  {
    ...{ id: 'against', header: labels.against, kind: 'choice', sortable: false },
    options: Object.entries(conformanceAgainstLabels).map(([value, label]) => ({ value, label })),
    value: ({ against }) => against,
  },
  {
    ...{ id: 'workflow', header: labels.workflow, kind: 'choice', sortable: false },
    options: WorkflowName.options.map((value) => ({ value, label: workflowLabels[value] })),
    value: ({ workflow }) => workflow,
  },
  {
    ...{ id: 'type', header: labels.event, kind: 'choice', sortable: false },
    options: Object.entries(eventLabels).map(([value, label]) => ({ value, label })),
    value: ({ type }) => type,
    show: ({ type }) => eventLabels[type] ?? type,
  },
  {
    ...asLinked(state, state && whenText(state === AT_BEGINNING ? null : state)),
    ...{ id: 'state', header: labels.state, value: (row) => whenText(row.state) },
  },
  {
    ...{ id: 'kind', header: labels.kind, kind: 'choice', sortable: false },
    options: Object.entries(deviationKindLabels).map(([value, label]) => ({ value, label })),
    value: ({ kind }) => kind,
  },
  {
    ...asLinked(explanation),
    ...{ id: 'explanation', header: labels.why, value: (row) => row.explanation },
  },
  { ...asLinked(undefined), id: 'revision', header: labels.revision, numeric: true, value: ({ revision }) => revision },
];
const rowId = ({ instanceId, against }: ConformanceDeviation) => `${instanceId} ${against}`;

/** The histories that are damaged or would not be allowed, each leading to its diagram. */
export function Deviations({ run }: { run: ConformanceRun }) {
  const client = useQueryClient();
  const list = useListAddress<ConformanceDeviationsQuery['sort']>(address);
  const pageSize = pageSizeOf(list.values.limit);
  const asked = list.asked as Partial<ConformanceDeviationsQuery>;
  const page = useQuery({
    ...deviationsQuery(run, { ...asked, page: list.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  const columns = columnsOf(list.filters);
  const csv = async () => toCsv(columns, (await client.fetchQuery(deviationsQuery(run, { ...asked, limit: -1 }))).rows);
  return (
    <ServedTable
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
