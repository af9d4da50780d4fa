import { pageLabels } from '@percorso/domain';
import { useParams } from 'react-router-dom';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { PatientEpisodes } from './PatientEpisodes';
import { PageHeading } from '../../ui/page/PageHeading';

/** The page with the episodes of one patient. Spec 000 §2, route catalogue. */
export function PatientEpisodesPage() {
  const { patientId = '' } = useParams();
  return (
    <GrantGuard grant="episode_of_care_read">
      <PageHeading title={pageLabels.patientEpisodes} />
      <PatientEpisodes patientId={patientId} />
    </GrantGuard>
  );
}
