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

/** Loads the code that sends events. */
export const loadSending = () => loadPart(() => import('./actions/send-event'));
/** Loads the code that sends events, or shows an error: without the code nothing is sent, and the state machine shows no error. */
const sending = () =>
  loadSending().catch((error: unknown) => {
    notify.error(error);
    throw error;
  });

/** Runs the state machine of the wizard on one track. It takes the current step from the server's data only. */
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

  // The time of the last load. A live change that patches a sheet's row does not change it.
  const loadedAt = client.getQueryState(episodeQuery(episode.id).queryKey)?.dataUpdatedAt;
  const [initialLoadedAt] = useState(loadedAt);
  // The state machine already starts with the loaded step: sending RELOADED for the first load would render the whole wizard twice.
  useEffect(() => {
    if (loadedAt !== initialLoadedAt) send({ type: 'RELOADED', current });
  }, [send, initialLoadedAt, loadedAt, current]);

  return { state, send };
}
