import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { episodePath } from '../../paths';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import { GrantGuard } from '../../ui/GrantGuard';
import { episodeQuery } from '../../api/episodes';

/** Spec 000 §2: the entry by an episode's id alone, which leads to the page of that episode. */
export function InterstitialPage() {
  const { episodeId = '' } = useParams();
  return (
    <GrantGuard grant="episode_of_care_read">
      <ToEpisode episodeId={episodeId} />
    </GrantGuard>
  );
}

function ToEpisode({ episodeId }: { episodeId: string }) {
  const { data: episode, error, refetch } = useQuery(episodeQuery(episodeId));
  if (error) return <ErrorState isPage error={error} onRetry={() => void refetch()} />;
  if (!episode) return <Loading />;
  return <Navigate to={episodePath(episode)} replace />;
}
