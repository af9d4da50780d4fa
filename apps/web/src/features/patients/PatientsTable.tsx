import { Button } from '@chakra-ui/react/button';
import { pageLabels, PATIENTS_PAGE_SIZE, patientLabels, type PatientLiteRow } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { ServedTable } from '../../ui/data-table/ServedTable';
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
  const goTo = (page: number) => {
    if (page > list.page) marks.remember(page, data?.next);
    list.setPage(page);
  };

  return (
    <ServedTable
      caption={pageLabels.patients}
      columns={patientColumns}
      rowId={rowId}
      list={list}
      page={{ data: isAsked ? data : undefined, error: isAsked ? error : null, isLoading, refetch }}
      pageSize={PATIENTS_PAGE_SIZE}
      onFilter={filter}
      onPage={goTo}
      empty={faults.join(' ') || (isAsked ? patientLabels.empty : patientLabels.noFilters)}
      csv={{ fileName: 'assistiti.csv', content: () => patientsCsv(query) }}
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
  );
}
