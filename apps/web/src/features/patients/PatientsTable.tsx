import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { patientLabels, type PatientRow, type PatientsQuery } from '@percorso/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { notify } from '../../api/notify';
import { paths } from '../../paths';
import { download, toCsv } from '../../ui/data-table/csv';
import { DataTable } from '../../ui/data-table/DataTable';
import { Pager } from '../../ui/data-table/Pager';
import { useListAddress } from '../../ui/data-table/use-list-address';
import { OpenCentreEpisodeButton } from '../centre-episodes/OpenCentreEpisodeButton';
import { RegisterButton } from '../civil-registry/search/RegisterButton';
import { appliedFilters, patientFilterIds } from './patient-filters';
import { patientColumns, patientExportColumns } from './patient-columns';
import { patientsQuery } from './queries';

// Spec 000 §9: patients page size.
const pageSize = 10;
const address = { sort: { id: 'surname', descending: false }, filterIds: patientFilterIds };
const rowId = ({ id }: PatientRow) => id;

/** Spec 001 §4: without a filter, and unless all are asked for, nothing is shown and the server is not called. */
export function PatientsTable() {
  const list = useListAddress(address);
  const client = useQueryClient();
  const filters = appliedFilters(list.filters);
  const isAll = list.params.get('all') === 'true' && filters === null;
  const isAsked = filters !== null || isAll;

  const query: Partial<PatientsQuery> = {
    ...filters,
    sort: list.sort.id as PatientsQuery['sort'],
    sortDirection: list.sort.descending ? 'Descending' : 'Ascending',
  };
  const { data, error, isLoading, refetch } = useQuery({
    ...patientsQuery({ ...query, page: list.page, limit: pageSize }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });

  const exportAll = () =>
    client
      .fetchQuery(patientsQuery({ ...query, limit: -1 }))
      .then(({ rows }) => download(toCsv(patientExportColumns, rows), 'assistiti.csv'), notify.error);
  const loadAll = () =>
    list.change({ ...Object.fromEntries(patientFilterIds.map((id) => [id, ''])), all: 'true', page: '' });

  return (
    <Stack gap="4">
      <DataTable
        caption={patientLabels.listIntro}
        columns={patientColumns}
        rows={isAsked ? (data?.rows ?? []) : []}
        rowId={rowId}
        isServed
        sort={list.sort}
        filters={list.filters}
        onSort={list.setSort}
        onFilter={(id, value) => list.change({ [id]: value, page: '', all: '' })}
        onClearFilters={list.clearFilters}
        isLoading={isLoading}
        error={error}
        onRetry={() => void refetch()}
        empty={isAsked ? patientLabels.empty : patientLabels.noFilters}
        onExport={() => void exportAll()}
        tools={
          <>
            <OpenCentreEpisodeButton />
            <RegisterButton />
            <Button variant="outline" bg="bg" onClick={loadAll}>
              <Users size={18} aria-hidden />
              {patientLabels.loadAll}
            </Button>
          </>
        }
        actions={({ id, surname, name }) => (
          <Button asChild size="sm" variant="outline">
            <Link to={paths.patient(id)} aria-label={`${patientLabels.openPatient}: ${surname ?? ''} ${name ?? ''}`}>
              {patientLabels.openPatient}
            </Link>
          </Button>
        )}
      />
      {isAsked && data && <Pager page={list.page} pageSize={pageSize} total={data.total} onPage={list.setPage} />}
    </Stack>
  );
}
