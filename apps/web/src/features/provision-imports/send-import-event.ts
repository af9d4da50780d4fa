import {
  asOneSentence,
  eventLabels,
  fillLabel,
  provisionImportLabels as labels,
  remoteChangeLabels,
  type UnmetGuard,
  unmetLabels,
  unmetSentence,
  type WorkflowView,
} from '@percorso/domain';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiError, isStatus } from '../../api/api-error';
import { lastChange } from '../../api/last-change';
import { sendTransition } from '../../api/transitions';
import { formatDay, formatTime } from '../../ui/display/dates';
import type { ImportEvent } from './import-actions';
import { importsKey } from './queries';

type View = Pick<WorkflowView, 'id' | 'state' | 'revision'>;
type Explanation = { state: string; unmet: UnmetGuard[] };

/**
 * Sends an event with the revision on the page. The job is always loaded again afterwards, because it may have changed since the response.
 * @returns null if the event was accepted, otherwise the text that says why it was not: another user's event came first, or the machine
 * refused it
 */
export async function sendImportEvent(client: QueryClient, view: View, type: ImportEvent): Promise<string | null> {
  const path = `/workflows/provision-import/instances/${view.id}/events` as const;
  try {
    await sendTransition(client, { method: 'POST', path, body: { type }, ifMatch: view.revision });
    return null;
  } catch (error) {
    if (!isStatus(error, 409, 412)) throw error;
    return await refusalOf(error, view);
  } finally {
    await client.invalidateQueries({ queryKey: importsKey });
  }
}

async function refusalOf({ problem }: ApiError, { id, state }: View): Promise<string> {
  const explanation = problem.explanation as Explanation | undefined;
  if (explanation?.state === state)
    return `${unmetLabels.refused} ${asOneSentence(explanation.unmet.map(unmetSentence)).join('; ')}`.trim();
  const change = await lastChange('provision-import', id);
  if (!change) return labels.movedUnknown;
  return fillLabel(labels.moved, {
    name: change.actorName || remoteChangeLabels.someone,
    date: formatDay(change.at),
    time: formatTime(change.at),
    event: eventLabels[change.type]?.toLocaleLowerCase('it') ?? change.type,
  });
}
