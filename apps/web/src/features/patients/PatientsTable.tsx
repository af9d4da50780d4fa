import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { pageLabels, PATIENTS_PAGE_SIZE, patientLabels, type PatientLiteRow } from '@percorso/domain';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { download } from '../../ui/data-table/csv';
import { DataTable } from '../../ui/data-table/DataTable';
import { Pager } from '../../ui/data-table/Pager';
import { OpenCentreEpisodeButton } from '../episodes/access/OpenCentreEpisodeButton';
import { RegisterButton } from '../civil-registry/search/RegisterButton';
import { OpenUnitEpisodeButton } from '../episodes/access/OpenUnitEpisodeButton';
import { patientColumns } from './patient-columns';
import { patientsCsv, patientsQuery } from './queries';
import { usePageMarks } from './use-page-marks';
import { usePatientSelection } from './use-patient-selection';

const rowId = ({ id }: PatientLiteRow) => id;

/** Spec 001 §4: without a filter, and unless all are asked for, nothing is shown and the server is not called. */
export function PatientsTable() {
  const { list, query, isAsked, faults, filter, loadAll } = usePatientSelection();
  const marks = usePageMarks(JSON.stringify(query));
  const after = marks.markOf(list.page);
  const { data, error, isLoading, refetch } = useQuery({
    ...patientsQuery({ ...query, limit: PATIENTS_PAGE_SIZE, ...(after ? { after } : { page: list.page }) }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const csv = useMutation({
    mutationFn: () => patientsCsv(query),
    onSuccess: (file) => download(file, 'assistiti.csv'),
  });
  const goTo = (page: number) => {
    if (page > list.page) marks.remember(page, data?.next);
    list.setPage(page);
  };

  return (
    <Stack gap="4">
      <DataTable
        caption={pageLabels.patients}
        columns={patientColumns}
        rows={isAsked ? (data?.rows ?? []) : []}
        rowId={rowId}
        isServed
        sort={list.sort}
        filters={list.filters}
        onSort={list.setSort}
        onFilter={filter}
        onClearFilters={list.clearFilters}
        isLoading={isLoading}
        error={isAsked ? error : undefined}
        onRetry={() => void refetch()}
        empty={faults.join(' ') || (isAsked ? patientLabels.empty : patientLabels.noFilters)}
        onExport={() => csv.mutate()}
        isExporting={csv.isPending}
        tools={
          <>
            <OpenUnitEpisodeButton />
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
      {isAsked && data && <Pager page={list.page} pageSize={PATIENTS_PAGE_SIZE} shown={data} onPage={goTo} />}
    </Stack>
  );
}
