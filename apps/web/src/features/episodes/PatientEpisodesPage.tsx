import { Heading } from '@chakra-ui/react/heading';
import { pageLabels } from '@percorso/domain';
import { useParams } from 'react-router-dom';
import { GrantGuard } from '../../ui/GrantGuard';
import { PatientEpisodes } from './PatientEpisodes';

/** The per-patient variant of the episodes list. Spec 000 §2, route catalogue. */
export function PatientEpisodesPage() {
  const { patientId = '' } = useParams();
  return (
    <GrantGuard grant="episode_of_care_read">
      <Heading as="h1" size="2xl" mb="4">
        {pageLabels.patientEpisodes}
      </Heading>
      <PatientEpisodes patientId={patientId} />
    </GrantGuard>
  );
}
