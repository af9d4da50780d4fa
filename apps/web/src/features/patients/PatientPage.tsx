import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, patientLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSeesAsCentre } from '../../api/me';
import { patientQuery } from '../../api/patients';
import { paths } from '../../paths';
import { formatDate } from '../../ui/display/dates';
import { patientName } from '../../ui/display/patient-name';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { PatientEpisodes } from '../episodes/PatientEpisodes';
import { useCentreAccess } from '../episodes/access/use-centre-access';
import { IdentifiersPanel } from '../civil-registry/IdentifiersPanel';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { MergedNotice, ToMergedRecord } from '../../ui/page/MergedRecord';
import { mayBeOpenedAtCentre } from './centre-access';
import { PatientHealthcare } from './PatientHealthcare';
import { PatientRegistry } from './PatientRegistry';

export function PatientPage() {
  const { patientId = '' } = useParams();
  return (
    <GrantGuard grant="patient_read">
      <PatientFolder patientId={patientId} />
    </GrantGuard>
  );
}

function PatientFolder({ patientId }: { patientId: string }) {
  const isCentre = useSeesAsCentre();
  const access = useCentreAccess();
  const { data: patient, error, refetch } = useQuery(patientQuery(patientId));
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!patient) return <Loading />;
  if (patient.id !== patientId) return <ToMergedRecord path={paths.patient(patient.id)} />;
  const name = patientName(patient);
  return (
    <Stack gap="6">
      <Heading as="h1" size="2xl">
        {name}
      </Heading>
      <MergedNotice name={name} />
      {patient.deathDate && (
        <Text px="4" py="2" bg="bg.warning" borderRadius="l2" fontWeight="semibold">
          {fillLabel(patientLabels.noNewAccess, { date: formatDate(patient.deathDate) })}
        </Text>
      )}
      <PatientRegistry patient={patient} />
      <IdentifiersPanel patientId={patientId} />
      <PatientHealthcare patient={patient} />
      <PatientEpisodes
        patientId={patientId}
        deathDate={patient.deathDate}
        centreTools={mayBeOpenedAtCentre(patient, isCentre) && access.button(patient)}
      />
      {access.dialog}
    </Stack>
  );
}
