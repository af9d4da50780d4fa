import { Button } from '@chakra-ui/react/button';
import {
  fillLabel,
  pageLabels,
  patientMergeLabels as labels,
  type PatientMergeRow,
  type PatientMergesQuery,
} from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useWorkflowChanges } from '../../api/use-workflow-changes';
import { paths } from '../../paths';
import { toCsv } from '../../ui/data-table/csv';
import { pageSizeOf } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { useListWithViews } from '../../ui/data-table/use-list-with-views';
import { patientName } from '../../ui/display/patient-name';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PageHeading } from '../../ui/page/PageHeading';
import { mergeColumns } from './merge-columns';
import { mergesKey, mergesQuery } from './queries';

const PAGE_SIZE = 10;
const address = { sort: { id: 'createdAt', descending: true }, filterIds: ['state'] };
const rowId = ({ id }: PatientMergeRow) => id;

/** Page with the list of merges of patient records. */
export function PatientMergesPage() {
  return (
    <GrantGuard grant="menu_item_patient_merges_read">
      <PageHeading title={pageLabels.patientMerges} intro={labels.intro} />
      <Merges />
    </GrantGuard>
  );
}

function Merges() {
  useWorkflowChanges('patient-merge', mergesKey);
  const client = useQueryClient();
  const list = useListWithViews<PatientMergesQuery['sort']>('patient-merges', address);
  const query = { ...list.settledFilters, ...list.order } as Partial<PatientMergesQuery>;
  const limit = pageSizeOf(list.values.limit, PAGE_SIZE);
  const page = useQuery({
    ...mergesQuery({ ...query, page: list.page, limit }),
    placeholderData: keepPreviousData,
  });
  const csv = async () => toCsv(mergeColumns, (await client.fetchQuery(mergesQuery({ ...query, limit: -1 }))).rows);
  return (
    <ServerTable
      caption={pageLabels.patientMerges}
      columns={mergeColumns}
      {...{ rowId, list, page }}
      pageSize={limit}
      usualSize={PAGE_SIZE}
      empty={labels.empty}
      csv={{ fileName: 'unioni-di-schede.csv', content: csv }}
      actions={(row) => <OpenMerge row={row} />}
    />
  );
}

const OpenMerge = ({ row }: { row: PatientMergeRow }) => (
  <Button asChild size="sm" variant="outline" bg="bg">
    <Link to={paths.patientMerge(row.id)} aria-label={fillLabel(labels.openOf, { name: patientName(row.survivor) })}>
      <FolderOpen size={16} aria-hidden />
      {labels.open}
    </Link>
  </Button>
);
