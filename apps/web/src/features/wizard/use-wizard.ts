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

/** What nobody needs before something is sent. Where it does not come nothing is sent, and the wizard's machine tells nobody. */
export const loadSending = () => loadPart(() => import('./send-event'));
const sending = () =>
  loadSending().catch((error: unknown) => {
    notify.error(error);
    throw error;
  });

/** The wizard's machine on one track. What it holds as current is what the server says. */
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

  // A sheet's row that a live change has patched was not loaded.
  const loadedAt = client.getQueryState(episodeQuery(episode.id).queryKey)?.dataUpdatedAt;
  const [beganAt] = useState(loadedAt);
  // It begins with what was loaded: told that again, it would have the whole wizard rendered twice.
  useEffect(() => {
    if (loadedAt !== beganAt) send({ type: 'RELOADED', current });
  }, [send, beganAt, loadedAt, current]);

  return { state, send };
}
