import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, patientLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formatDate } from '../../ui/dates';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { PatientEpisodes } from '../episodes/PatientEpisodes';
import { GrantGuard } from '../../ui/GrantGuard';
import { PatientHealthcare } from './PatientHealthcare';
import { PatientRegistry } from './PatientRegistry';
import { patientQuery } from './queries';

export function PatientPage() {
  const { patientId = '' } = useParams();
  return (
    <GrantGuard grant="patient_read">
      <PatientFolder patientId={patientId} />
    </GrantGuard>
  );
}

function PatientFolder({ patientId }: { patientId: string }) {
  const { data: patient, error, refetch } = useQuery(patientQuery(patientId));
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!patient) return <Loading />;
  const name = [patient.surname, patient.name].filter(Boolean).join(' ') || patientLabels.hiddenName;
  return (
    <Stack gap="6">
      <Heading as="h1" size="2xl">
        {name}
      </Heading>
      {patient.deathDate && (
        <Text px="4" py="2" bg="bg.warning" borderRadius="l2" fontWeight="semibold">
          {fillLabel(patientLabels.noNewAccess, { date: formatDate(patient.deathDate) })}
        </Text>
      )}
      <PatientRegistry patient={patient} />
      <PatientHealthcare patient={patient} />
      <PatientEpisodes patientId={patientId} deathDate={patient.deathDate} />
    </Stack>
  );
}
