import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import {
  centrePatientLabels,
  episodeLabels,
  fillLabel,
  pageLabels,
  PATIENTS_PAGE_SIZE,
  type CentrePatientLiteRow,
} from '@percorso/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../../lazy-part';
import { episodePath } from '../../paths';
import { mineFilter, MineToggle } from '../../ui/data-table/MineToggle';
import { PageSizeField } from '../../ui/data-table/PageSizeField';
import { ServerTable } from '../../ui/data-table/ServerTable';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { OpenCentreEpisodeButton } from '../episodes/access/OpenCentreEpisodeButton';
import { useCentreAccess } from '../episodes/access/use-centre-access';
import { centrePatientColumns } from './patient-columns';
import { centrePatientsCsv, centrePatientsQuery } from './queries';
import { usePageCursors } from '../../ui/data-table/use-page-cursors';
import { usePatientSelection } from './use-patient-selection';
import { PageHeading } from '../../ui/page/PageHeading';

const CentrePartDialog = lazyPart(() => import('./CentrePartDialog'));

const rowId = ({ id }: CentrePatientLiteRow) => id;
const nameOf = ({ surname, name }: CentrePatientLiteRow) => `${surname ?? ''} ${name ?? ''}`;

/** Page with the list of patients who have centre episodes (spec 001 §2). */
export function CentrePatientsPage() {
  return (
    <GrantGuard grant="menu_item_rehab_center_patients_read">
      <PageHeading title={pageLabels.centrePatients} intro={centrePatientLabels.intro} />
      <CentrePatientsTable />
    </GrantGuard>
  );
}

function CentrePatientsTable() {
  const { list, query, limit, faults, filter } = usePatientSelection('centre-patients');
  const { pageParams, goTo } = usePageCursors(list, { ...query, limit });
  const page = useQuery({
    ...centrePatientsQuery({ ...query, ...pageParams, limit }),
    placeholderData: keepPreviousData,
  });
  const access = useCentreAccess();
  const [shown, setShown] = useState<CentrePatientLiteRow>();
  return (
    <>
      <ServerTable
        caption={pageLabels.centrePatients}
        columns={centrePatientColumns}
        {...{ rowId, list, page }}
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
        onPage={(next) => goTo(next, page.data?.next)}
        empty={faults.join(' ') || centrePatientLabels.empty}
        csv={{ fileName: 'assistiti-dei-centri.csv', content: (form) => centrePatientsCsv(query, form) }}
        tools={
          <>
            <OpenCentreEpisodeButton />
            <MineToggle list={list} />
          </>
        }
        actions={(row) => (
          <HStack gap="2" wrap={{ base: 'wrap', lg: 'nowrap' }} justify={{ base: 'flex-start', sm: 'flex-end' }}>
            {row.openable && <OpenEpisode row={row} />}
            {!row.openable && row.step === 'CHIUSO_CDR' && (
              <Button
                size="sm"
                variant="outline"
                aria-label={fillLabel(centrePatientLabels.detailsOf, { patient: nameOf(row) })}
                onClick={() => setShown(row)}
              >
                {centrePatientLabels.details}
              </Button>
            )}
            {['CHIUSO_CDR', 'INVALIDATO_CDR'].includes(row.step) && access.button(row)}
          </HStack>
        )}
      />
      {access.dialog}
      <Suspense>{shown && <CentrePartDialog row={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  );
}

function OpenEpisode({ row }: { row: CentrePatientLiteRow }) {
  const { id: patientId, districtUnitEpisodeOfCareId: id, coreId, step } = row;
  return (
    <Button asChild size="sm" variant="outline">
      <Link
        to={episodePath({ id, coreId, patientId, step })}
        aria-label={fillLabel(centrePatientLabels.open, { patient: nameOf(row) })}
      >
        {episodeLabels.open}
      </Link>
    </Button>
  );
}
