import type { EpisodeView, TransitionReply, UnmetGuard, WorkflowName, WorkflowView } from '@percorso/domain';
import type { PendingEvent, SendOutcome } from '@percorso/workflows';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isStatus } from '../../../api/api-error';
import { notify } from '../../../api/notify';
import { wizardDoneLabels } from '@percorso/domain';
import { episodeQuery } from '../../../api/episodes';
import { sendTransition } from '../../../api/transitions';
import { lastChange } from '../../../api/last-change';
import { tracksOf, type TrackOwner } from '../track';

type Explanation = { state: string; unmet: UnmetGuard[] };

const viewsOf = ({ view, centre, proposals }: EpisodeView): WorkflowView[] => [
  view,
  ...(centre ? [centre.view] : []),
  ...(centre?.operatingPlan ? [centre.operatingPlan.view] : []),
  ...proposals.map((proposal) => proposal.view),
];

/**
 * Returns the revision and the state of an instance in the cached episode. A sheet has no state here; an instance that is not in the
 * episode has neither.
 */
const cachedInstance = (episode: EpisodeView, instanceId: string): { revision?: number; state?: string } => {
  const view = viewsOf(episode).find(({ id }) => id === instanceId);
  if (view) return view;
  const steps = [...episode.steps, ...(episode.centre?.steps ?? [])];
  return { revision: steps.flatMap(({ sheets }) => sheets).find(({ id }) => id === instanceId)?.revision };
};

/** Returns the success message of an event, in the words of the button that sends it: one event can have different buttons. */
export const doneText = ({ workflow, type, state }: Pick<TransitionReply, 'workflow' | 'type' | 'state'>): string => {
  if (type === 'INVALIDATE' && state.startsWith('INVALIDATO_')) return wizardDoneLabels.TERMINATE_ACCESS;
  if (workflow === 'sheet' && type === 'ACCEPT') return wizardDoneLabels.ACKNOWLEDGE;
  if (workflow === 'sheet' && type === 'REFUSE') return wizardDoneLabels.ASK_REVISION;
  return wizardDoneLabels[type as keyof typeof wizardDoneLabels];
};

/**
 * Sends an event to the server and returns the outcome: done, refused by a guard, or in conflict with another change. Any other failure is
 * shown as a toast and thrown.
 */
export async function sendEvent(
  client: QueryClient,
  episodeId: string,
  owner: TrackOwner,
  { workflow, instanceId, type, payload, onDone }: PendingEvent,
): Promise<SendOutcome> {
  const { queryKey } = episodeQuery(episodeId);
  const episode = client.getQueryData(queryKey);
  const { revision, state } = episode ? cachedInstance(episode, instanceId) : {};
  const path = `/workflows/${workflow}/instances/${instanceId}/events` as const;
  try {
    await sendTransition(client, { method: 'POST', path, body: { ...payload, type }, ifMatch: revision }, (done) => {
      onDone?.();
      notify.success(doneText(done));
    });
  } catch (error) {
    const outcome = await refusalOf(error, { workflow, instanceId, state });
    if (outcome) return outcome;
    notify.error(error);
    throw error;
  }
  const updated = client.getQueryData(queryKey);
  const track = updated && tracksOf(updated)[owner];
  return { outcome: 'done', current: track?.current ?? null };
}

type SentEvent = { workflow: WorkflowName; instanceId: string; state?: string };

const refusalOf = async (
  error: unknown,
  { workflow, instanceId, state }: SentEvent,
): Promise<SendOutcome | undefined> => {
  if (!(error instanceof ApiError)) return undefined;
  const explanation = error.problem.explanation as Explanation | undefined;
  const hasChanged = explanation !== undefined && state !== undefined && explanation.state !== state;
  if (isStatus(error, 412) || hasChanged)
    return { outcome: 'conflict', change: await lastChange(workflow, instanceId) };
  return explanation && { outcome: 'refused', unmet: explanation.unmet };
};
