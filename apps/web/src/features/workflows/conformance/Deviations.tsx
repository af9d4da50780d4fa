import {
  conformanceAgainstLabels,
  conformanceLabels as labels,
  type ConformanceDeviation,
  type ConformanceDeviationsQuery,
  type ConformanceRun,
  eventLabels,
  stateLabel,
  WorkflowName,
  workflowLabels,
} from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../../paths';
import type { Column } from '../../../ui/data-table/column';
import { toCsv } from '../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../ui/data-table/PageSizeField';
import { ServedTable } from '../../../ui/data-table/ServedTable';
import { useListAddress } from '../../../ui/data-table/use-list-address';
import { TextLink } from '../../../ui/TextLink';
import { deviationsQuery } from './queries';

const address = { sort: { id: 'instanceId', descending: false }, filterIds: ['against', 'workflow', 'type'] };
const fixed = { sortable: false, filterable: false } as const;
export const whenText = (state: string | null): string => (state === null ? labels.beginning : stateLabel(state));

const columns: readonly Column<ConformanceDeviation>[] = [
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
  { ...fixed, id: 'state', header: labels.state, value: ({ state }) => whenText(state) },
  { ...fixed, id: 'explanation', header: labels.why, value: ({ explanation }) => explanation },
  { ...fixed, id: 'revision', header: labels.revision, numeric: true, value: ({ revision }) => revision },
];
const rowId = ({ instanceId, against }: ConformanceDeviation) => `${instanceId} ${against}`;

/** The histories that would not be allowed, each leading to its diagram. */
export function Deviations({ run }: { run: ConformanceRun }) {
  const client = useQueryClient();
  const list = useListAddress<ConformanceDeviationsQuery['sort']>(address);
  const pageSize = pageSizeOf(list.values.limit);
  const asked = list.asked as Partial<ConformanceDeviationsQuery>;
  const page = useQuery({
    ...deviationsQuery(run, { ...asked, page: list.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
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
