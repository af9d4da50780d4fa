import type { EpisodeView, Step } from '@percorso/domain';
import { wizardMachine } from '@percorso/workflows';
import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { episodeQuery } from '../../api/episodes';
import { loadPart } from '../../api/load-part';
import { notify } from '../../api/notify';
import type { Track } from './track';

/** The code that sends events, loaded on demand. If it cannot be loaded nothing is sent, and the wizard's machine shows no error. */
export const loadSending = () => loadPart(() => import('./actions/send-event'));
const sending = () =>
  loadSending().catch((error: unknown) => {
    notify.error(error);
    throw error;
  });

/** The wizard's machine on one track. Its current step is always the server's. */
export function useWizard(episode: EpisodeView, track: Track, initial: Step) {
  const client = useQueryClient();
  const { current } = track;
  const [machine] = useState(() =>
    wizardMachine.provide({
      actors: {
        send: fromPromise(async ({ input }) => (await sending()).sendEvent(client, episode.id, track.owner, input)),
      },
    }),
  );
  const [state, send] = useMachine(machine, {
    input: { steps: track.steps.map(({ name }) => name), shown: initial, current },
  });

  // A live change that patches a sheet's row does not count as loading: it leaves this time as it is.
  const loadedAt = client.getQueryState(episodeQuery(episode.id).queryKey)?.dataUpdatedAt;
  const [initialLoadedAt] = useState(loadedAt);
  // The machine starts with the loaded step: sending that again would render the whole wizard twice.
  useEffect(() => {
    if (loadedAt !== initialLoadedAt) send({ type: 'RELOADED', current });
  }, [send, initialLoadedAt, loadedAt, current]);

  return { state, send };
}
