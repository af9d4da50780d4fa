import { HStack } from '@chakra-ui/react/stack';
import { Spinner } from '@chakra-ui/react/spinner';
import { fillLabel, openEpisodeLabels, type EpisodeExistence } from '@percorso/domain';
import { episodePollingMachine, pollingLimits } from '@percorso/workflows';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import { api } from '../../api/client';
import { notify } from '../../api/notify';

const machine = episodePollingMachine.provide({
  actors: {
    check: fromPromise(({ input, signal }: { input: { episodeId: string }; signal: AbortSignal }) =>
      api.get<EpisodeExistence>(`/polling/episode-exists/${input.episodeId}`, { signal }),
    ),
  },
});

type Props = { episodeId: string; onFound: (episodeId: string) => void; onGivenUp: () => void };

/** Spec 000 §4: after a renewal the new episode is polled for, then opened; on exhaustion the error is raised. */
export function AwaitEpisode({ episodeId, onFound, onGivenUp }: Props) {
  const [{ status, output, context }] = useActor(machine, { input: { episodeId } });

  useEffect(() => {
    if (status !== 'done') return;
    if (output.error) {
      notify.error(new Error(output.error));
      onGivenUp();
    } else onFound(episodeId);
  }, [status, output, episodeId, onFound, onGivenUp]);

  const progress = { attempt: context.attempts, attempts: pollingLimits.maxAttempts };
  return (
    <HStack mb="4" role="status">
      <Spinner color="blue.600" />
      {fillLabel(openEpisodeLabels.waiting, progress)}
    </HStack>
  );
}
