import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { fillLabel, handOverLabels, placeLabels, type Practitioner, practitionerLabels } from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { wrapping } from '../../ui/display/wrapping';
import { Loading } from '../../ui/feedback/Loading';
import { Notice } from '../../ui/feedback/Notice';
import { ChangesPanel } from '../changes/ChangesPanel';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { useGrant, useMe } from '../../api/me';
import { worksFor } from '../../api/works-for';
import { DeleteButton } from '../../ui/dialogs/DeleteButton';
import { SheetHeading } from '../../ui/page/SheetHeading';
import { PractitionerEditor } from './PractitionerEditor';
import { PractitionerView } from './PractitionerView';
import { deletePractitioner, directoryUserQuery, existingSheet, practitionerQuery, practitionersKey } from './queries';

/** Page of a practitioner (spec 001 §2); without an id, of a new one for the account in the query. */
export function PractitionerPage() {
  const { practitionerId = '' } = useParams();
  return practitionerId ? (
    <GrantGuard grant="practitioner_read">
      <ExistingPractitioner key={practitionerId} id={practitionerId} />
    </GrantGuard>
  ) : (
    <GrantGuard grant="practitioner_create">
      <NewPractitioner />
    </GrantGuard>
  );
}

function NewPractitioner() {
  const [params] = useSearchParams();
  const userId = params.get('userId') ?? '';
  const { data: user = null, error, refetch } = useQuery({ ...directoryUserQuery(userId), enabled: userId !== '' });
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (userId !== '' && !user) return <Loading />;
  // The account was registered as a practitioner concurrently.
  if (user?.inCore) return <Navigate to={existingSheet(paths.practitioner(user.id))} replace />;
  return (
    <Stack gap="5">
      <SheetHeading title={practitionerLabels.newTitle} list={paths.practitioners} />
      <PractitionerEditor practitioner={null} user={user} />
    </Stack>
  );
}

/** Links to give what hangs on the practitioner to others, for each unit and centre of the practitioner that the user directs. */
function HandOverLinks({ practitioner: { id, districtUnits, rehabilitationCenters } }: { practitioner: Practitioner }) {
  const me = useMe();
  const mayGive = useGrant('hand_over_run');
  const own = [
    ...districtUnits.map((unit) => ({ ...unit, path: paths.districtUnit(unit.id) })),
    ...rehabilitationCenters.map((centre) => ({ ...centre, path: paths.rehabilitationCenter(centre.id) })),
  ].filter(({ id: structureId }) => worksFor(me, structureId));
  if (!mayGive || own.length === 0) return null;
  return (
    <HStack wrap="wrap" gap="3">
      {own.map(({ path, description }) => (
        <Button key={path} asChild variant="outline" bg="bg" {...wrapping}>
          <Link to={paths.handOver(path, id)}>{fillLabel(handOverLabels.at, { structure: description })}</Link>
        </Button>
      ))}
    </HStack>
  );
}

function ExistingPractitioner({ id }: { id: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const mayUpdate = useGrant('practitioner_update');
  const { data: practitioner, error, refetch } = useQuery(practitionerQuery(id));
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!practitioner) return <Loading />;
  const name = `${practitioner.name} ${practitioner.surname}`;
  const leave = () => {
    void client.invalidateQueries({ queryKey: [...practitionersKey, 'list'] });
    void navigate(paths.practitioners, { replace: true });
  };
  return (
    <Stack gap="5">
      <SheetHeading title={name} list={paths.practitioners} />
      {mayUpdate && !practitioner.canUpdate && <Notice kind="info">{practitionerLabels.readOnlyElsewhere}</Notice>}
      {practitioner.canUpdate ? (
        <PractitionerEditor practitioner={practitioner} user={null} />
      ) : (
        <PractitionerView practitioner={practitioner} />
      )}
      <HandOverLinks practitioner={practitioner} />
      <ChangesPanel record={`practitioners/${id}`} />
      {practitioner.canDelete && (
        <HStack>
          <DeleteButton
            label={`${placeLabels.delete}: ${name}`}
            question={fillLabel(placeLabels.deleteText, { description: name })}
            remove={() => deletePractitioner(practitioner)}
            onDeleted={leave}
            deletedText={practitionerLabels.deleted}
          />
        </HStack>
      )}
    </Stack>
  );
}
