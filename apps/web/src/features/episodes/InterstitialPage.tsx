import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { interstitialLabels as labels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router-dom';
import { episodePath, paths } from '../../paths';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Loading } from '../../ui/feedback/Loading';
import { GrantGuard } from '../../ui/page/GrantGuard';
import { episodeQuery } from '../../api/episodes';

/** Redirects from an address with only an episode's id to the page of that episode. Spec 000 §2. */
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
  // Spec 000 §4: invalidated episodes cannot be opened.
  if (episode.step === 'INVALIDATO_UOD') return <Invalidated patientId={episode.patientId} />;
  return <Navigate to={episodePath(episode)} replace />;
}

const Invalidated = ({ patientId }: { patientId: string }) => (
  <Stack gap="4" align="flex-start" maxW="40rem">
    <Heading as="h1" size="xl">
      {labels.invalidated}
    </Heading>
    <Button asChild variant="outline" bg="bg">
      <Link to={paths.patient(patientId)}>{labels.toPatient}</Link>
    </Button>
  </Stack>
);
