import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { pageLabels, PATIENTS_PAGE_SIZE, patientLabels, type PatientLiteRow } from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSeesAsCentre } from '../../api/me';
import { paths } from '../../paths';
import { mineFilter, MineToggle } from '../../ui/data-table/MineToggle';
import { PageSizeField } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { OpenCentreEpisodeButton } from '../episodes/access/OpenCentreEpisodeButton';
import { useCentreAccess } from '../episodes/access/use-centre-access';
import { RegisterButton } from '../civil-registry/search/RegisterButton';
import { OpenUnitEpisodeButton } from '../episodes/access/OpenUnitEpisodeButton';
import { ListReason } from './ListReason';
import { mayBeOpenedAtCentre } from './centre-access';
import { patientColumns, patientColumnsOfCentre } from './patient-columns';
import { patientsCsv, patientsQuery } from './queries';
import { usePageCursors } from '../../ui/data-table/use-page-cursors';
import { usePatientSelection } from './use-patient-selection';

const rowId = ({ id }: PatientLiteRow) => id;

/** List of patients. Until the user sets a filter or chooses "load all", it is empty and no request is sent (spec 001 §4). */
export function PatientsTable() {
  const { list, query, limit, hasSelection, faults, filter, loadAll } = usePatientSelection('patients');
  const isCentre = useSeesAsCentre();
  const access = useCentreAccess();
  const { pageParams, goTo } = usePageCursors(list, { ...query, limit });
  const { data, error, isLoading, refetch } = useQuery({
    ...patientsQuery({ ...query, ...pageParams, limit }),
    enabled: hasSelection,
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <ServerTable
        caption={pageLabels.patients}
        columns={isCentre ? patientColumnsOfCentre : patientColumns}
        rowId={rowId}
        list={list}
        page={{ data: hasSelection ? data : undefined, error: hasSelection ? error : null, isLoading, refetch }}
        pageSize={limit}
        filtersAbove={[mineFilter]}
        besidePager={
          <PageSizeField
            value={limit}
            usual={PATIENTS_PAGE_SIZE}
            onChange={(size) => list.change({ limit: size, page: '' })}
          />
        }
        onFilter={filter}
        onPage={(page) => goTo(page, data?.next)}
        empty={faults.join(' ') || (hasSelection ? patientLabels.empty : patientLabels.noFilters)}
        csv={{ fileName: 'assistiti.csv', content: (form) => patientsCsv(query, form) }}
        tools={
          <>
            <OpenUnitEpisodeButton />
            <OpenCentreEpisodeButton />
            <RegisterButton />
            <MineToggle list={list} />
            <Button variant="outline" bg="bg" onClick={loadAll}>
              <Users size={18} aria-hidden />
              {patientLabels.loadAll}
            </Button>
          </>
        }
        actions={(row) => (
          <HStack gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }} justify={{ base: 'flex-start', sm: 'flex-end' }}>
            <Button asChild size="sm" variant="outline">
              <Link
                to={paths.patient(row.id)}
                aria-label={`${patientLabels.openPatient}: ${row.surname ?? ''} ${row.name ?? ''}`}
              >
                {patientLabels.openPatient}
              </Link>
            </Button>
            {mayBeOpenedAtCentre(row, isCentre) && access.button(row)}
          </HStack>
        )}
      />
      {hasSelection && <ListReason query={query} error={error} refetch={refetch} />}
      {access.dialog}
    </>
  );
}
