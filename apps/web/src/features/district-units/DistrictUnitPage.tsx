import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { districtUnitLabels, placeLabels, workDayLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { Notice } from '../../ui/Notice';
import { Panel } from '../../ui/Panel';
import { ChangesPanel } from '../changes/ChangesPanel';
import { GrantGuard } from '../../ui/GrantGuard';
import { useGrant } from '../../api/me';
import { SheetHeading } from '../../ui/SheetHeading';
import { useKeeps } from '../structures/use-keeps';
import { DistrictUnitEditor } from './DistrictUnitEditor';
import { DistrictUnitView } from './DistrictUnitView';
import { districtUnitQuery } from './queries';
import { WorkDaysPanel } from './WorkDaysPanel';

/** Spec 001 §2: the sheet of a unit; without an id, that of a new one. */
export function DistrictUnitPage() {
  const { districtUnitId } = useParams();
  return districtUnitId ? (
    <GrantGuard grant="district_unit_read">
      <ExistingUnit key={districtUnitId} id={districtUnitId} />
    </GrantGuard>
  ) : (
    <GrantGuard grant="district_unit_create">
      <Stack gap="5">
        <SheetHeading title={districtUnitLabels.newTitle} list={paths.districtUnits} />
        <DistrictUnitEditor unit={null} />
        <Panel title={workDayLabels.title}>
          <Text color="fg.muted">{workDayLabels.afterSaving}</Text>
        </Panel>
      </Stack>
    </GrantGuard>
  );
}

function ExistingUnit({ id }: { id: string }) {
  const { data: unit, error, refetch } = useQuery(districtUnitQuery(id));
  const mayUpdate = useGrant('district_unit_update');
  const keeps = useKeeps('district_unit_update');
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!unit) return <Loading />;
  const isKept = keeps(unit.localHealthAuthorityCode);
  return (
    <Stack gap="5">
      <SheetHeading title={unit.description} list={paths.districtUnits} />
      {mayUpdate && !isKept && <Notice kind="info">{placeLabels.notOfYourAuthority}</Notice>}
      {isKept ? <DistrictUnitEditor unit={unit} /> : <DistrictUnitView unit={unit} />}
      <WorkDaysPanel unitId={id} mayWrite={isKept} />
      <ChangesPanel record={`district-units/${id}`} />
    </Stack>
  );
}
