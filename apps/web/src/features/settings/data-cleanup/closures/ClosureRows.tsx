import {
  cleanupLabels as labels,
  type ForceCloseOutcome,
  forceCloseOutcomeLabels,
  type ForceClosure,
  type ForceClosureRow,
  type ForceClosureRowsQuery,
  stateLabel,
} from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Check, Hourglass } from 'lucide-react';
import { Chip, type ChipLook } from '../../../../ui/display/Chip';
import type { Column } from '../../../../ui/data-table/column';
import { patientColumn } from '../../../../ui/data-table/patient-column';
import { toCsv } from '../../../../ui/data-table/csv';
import { PageSizeField, pageSizeOf } from '../../../../ui/data-table/PageSizeField';
import { ServerTable } from '../../../../ui/data-table/ServerTable';
import { useListAddress } from '../../../../ui/data-table/use-list-address';
import { OpenEpisode } from '../OpenEpisode';
import { closureRowsQuery } from './queries';

const looks: Record<ForceCloseOutcome, ChipLook> = {
  waiting: { palette: 'gray', Icon: Hourglass },
  done: { palette: 'green', Icon: Check },
  refused: { palette: 'red', Icon: Ban },
};
const address = { sort: { id: 'position', descending: false }, filterIds: ['outcome'] };
const fixed = { sortable: false, filterable: false } as const;

const columns: readonly Column<ForceClosureRow>[] = [
  {
    id: 'position',
    header: labels.position,
    filterable: false,
    numeric: true,
    value: ({ position }) => position,
  },
  patientColumn({ ...fixed, id: 'patient', header: labels.patient }),
  { ...fixed, id: 'number', header: labels.number, numeric: true, value: ({ number }) => number },
  {
    ...fixed,
    id: 'structure',
    header: labels.structure,
    value: ({ rehabilitationCenter, districtUnit }) => rehabilitationCenter ?? districtUnit,
  },
  {
    id: 'outcome',
    header: labels.outcome,
    kind: 'choice',
    sortable: false,
    options: Object.entries(forceCloseOutcomeLabels).map(([value, label]) => ({ value, label })),
    value: ({ outcome }) => outcome,
    show: ({ outcome }) => <Chip look={looks[outcome]}>{forceCloseOutcomeLabels[outcome]}</Chip>,
  },
  { ...fixed, id: 'message', header: labels.message, value: ({ message }) => message },
  {
    ...fixed,
    id: 'fromState',
    header: labels.fromState,
    value: ({ fromState }) => (fromState === null ? null : stateLabel(fromState)),
  },
  {
    ...fixed,
    id: 'toState',
    header: labels.toState,
    value: ({ toState }) => (toState === null ? null : stateLabel(toState)),
  },
];
const rowId = ({ id }: ForceClosureRow) => id;

/** Table with the result for each episode of a mass closing. */
export function ClosureRows({ closure: { id, waiting } }: { closure: ForceClosure }) {
  const client = useQueryClient();
  const list = useListAddress<ForceClosureRowsQuery['sort']>(address);
  const pageSize = pageSizeOf(list.values.limit);
  const query = { ...(list.settledFilters as Partial<ForceClosureRowsQuery>), ...list.order };
  const page = useQuery({
    ...closureRowsQuery(id, waiting, { ...query, page: list.page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  const csv = async () =>
    toCsv(columns, (await client.fetchQuery(closureRowsQuery(id, waiting, { ...query, limit: -1 }))).rows);
  return (
    <ServerTable
      caption={labels.results}
      {...{ columns, rowId, list, page, pageSize }}
      csv={{ fileName: 'chiusura-forzata.csv', content: csv }}
      besidePager={<PageSizeField value={pageSize} onChange={(size) => list.change({ limit: size, page: '' })} />}
      actions={(row) => <OpenEpisode id={row.episodeId} row={row} step="" />}
    />
  );
}
