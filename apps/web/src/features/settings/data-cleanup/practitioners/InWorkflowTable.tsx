import {
  cleanupLabels as labels,
  namingRoleLabels,
  type PractitionerInWorkflow,
  type PractitionerInWorkflowQuery,
  sheetTypeLabels,
  shellLabels,
  stateLabel,
  stepLabels,
  stepOfState,
} from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Column } from '../../../../ui/data-table/column';
import { patientColumn } from '../../../../ui/data-table/patient-column';
import { toCsv } from '../../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../../ui/data-table/PageSizeField';
import { ServerTable } from '../../../../ui/data-table/ServerTable';
import { useListAddress } from '../../../../ui/data-table/use-list-address';
import { OpenEpisode } from '../OpenEpisode';
import { inWorkflowQuery } from './queries';

const address = { sort: { id: 'startDate', descending: true }, filterIds: [] };
const fixed = { sortable: false, filterable: false } as const;

const columns: readonly Column<PractitionerInWorkflow>[] = [
  { ...fixed, id: 'episode', header: labels.episode, value: ({ number }) => number },
  {
    id: 'startDate',
    header: labels.startDate,
    kind: 'date',
    filterable: false,
    value: ({ startDate }) => startDate,
  },
  patientColumn({ ...fixed, id: 'patient', header: labels.patient }),
  { ...fixed, id: 'districtUnit', header: labels.districtUnit, value: ({ districtUnit }) => districtUnit },
  { ...fixed, id: 'centre', header: labels.centre, value: ({ rehabilitationCenter }) => rehabilitationCenter },
  { ...fixed, id: 'step', header: labels.step, value: ({ step }) => stepLabels[step] },
  { ...fixed, id: 'sheet', header: labels.sheet, value: ({ sheetType }) => sheetTypeLabels[sheetType] },
  { ...fixed, id: 'role', header: labels.role, value: ({ role }) => namingRoleLabels[role] },
  {
    ...fixed,
    id: 'current',
    header: labels.current,
    value: ({ current }) => (current ? shellLabels.yes : shellLabels.no),
  },
  { ...fixed, id: 'state', header: labels.state, value: ({ state }) => stateLabel(state) },
];
const rowId = ({ sheetId }: PractitionerInWorkflow) => sheetId;

/** Table of the sheets that name a practitioner, newest episodes first. */
export function InWorkflowTable({ practitionerId }: { practitionerId: string }) {
  const client = useQueryClient();
  const list = useListAddress<PractitionerInWorkflowQuery['sort']>(address);
  const pageSize = pageSizeOf(list.values.limit);
  const page = useQuery({
    ...inWorkflowQuery(practitionerId, { ...list.order, page: list.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  const csv = async () =>
    toCsv(columns, (await client.fetchQuery(inWorkflowQuery(practitionerId, { ...list.order, limit: -1 }))).rows);
  return (
    <ServerTable
      caption={labels.inWorkflow}
      isWide
      {...{ columns, rowId, list, page, pageSize }}
      csv={{ fileName: 'episodi-operatore.csv', content: csv }}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      actions={(row) => <OpenEpisode id={row.episodeId} row={row} step={stepOfState(row.state)} />}
    />
  );
}
