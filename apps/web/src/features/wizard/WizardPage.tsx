import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { isStatus } from '../../api/api-error';
import { paths } from '../../paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { episodeQuery } from '../../api/episodes';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { EpisodeWizard } from './EpisodeWizard';

/**
 * The page of an episode of care, from acceptance to closure. Its address contains the `id` of the episode until acceptance is validated,
 * and the `coreId` afterwards; both have the same value.
 */
export function WizardPage() {
  const { episodeId = '' } = useParams();
  return (
    <GrantGuard grant="episode_of_care_read">
      <LoadedEpisode key={episodeId} episodeId={episodeId} />
    </GrantGuard>
  );
}

function LoadedEpisode({ episodeId }: { episodeId: string }) {
  const { data: episode, error, refetch } = useQuery(episodeQuery(episodeId));
  // Deferred, so that a slow phone stays responsive while it renders the wizard.
  const isEpisodeReady = useDeferredValue(episode !== undefined);
  // A centre that closes its own episode without having taken charge of the patient may then no longer read the unit's episode.
  if (episode && isStatus(error, 404)) return <Navigate to={paths.patient(episode.patientId)} replace />;
  if (episode && isEpisodeReady) return <EpisodeWizard episode={episode} />;
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  return <Loading rows={6} height="16" />;
}
