import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { annualityLabels, centreLabels, placeLabels } from '@percorso/domain';
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
import { AnnualitiesPanel } from './annualities/AnnualitiesPanel';
import { CentreEditor } from './CentreEditor';
import { CentreView } from './CentreView';
import { centreQuery } from './queries';

/** Spec 001 §2: the sheet of a centre; without an id, that of a new one. */
export function RehabilitationCenterPage() {
  const { centerId } = useParams();
  return centerId ? (
    <GrantGuard grant="rehab_center_read">
      <ExistingCentre key={centerId} id={centerId} />
    </GrantGuard>
  ) : (
    <GrantGuard grant="rehab_center_create">
      <Stack gap="5">
        <SheetHeading title={centreLabels.newTitle} list={paths.rehabilitationCenters} />
        <CentreEditor centre={null} />
        <Panel title={annualityLabels.title}>
          <Text color="fg.muted">{annualityLabels.afterSaving}</Text>
        </Panel>
      </Stack>
    </GrantGuard>
  );
}

function ExistingCentre({ id }: { id: string }) {
  const { data: centre, error, refetch } = useQuery(centreQuery(id));
  const mayUpdate = useGrant('rehab_center_update');
  const keeps = useKeeps('rehab_center_update');
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!centre) return <Loading />;
  const isKept = keeps(centre.localHealthAuthorityCode);
  return (
    <Stack gap="5">
      <SheetHeading title={centre.description} list={paths.rehabilitationCenters} />
      {mayUpdate && !isKept && <Notice kind="info">{placeLabels.notOfYourAuthority}</Notice>}
      {isKept ? <CentreEditor centre={centre} /> : <CentreView centre={centre} />}
      <AnnualitiesPanel centreId={id} mayWrite={isKept} />
      <ChangesPanel record={`rehabilitation-centers/${id}`} />
    </Stack>
  );
}
