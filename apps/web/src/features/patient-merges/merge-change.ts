import {
  doneByText,
  fillLabel,
  patientMergeLabels as labels,
  type PatientMergeView,
  remoteChangeLabels,
  unmetSentence,
  type WorkflowChange,
} from '@percorso/domain';
import type { ApiError } from '../../api/api-error';
import { lastChange } from '../../api/last-change';
import { formatDay, formatTime } from '../../ui/display/dates';

/** Returns a change of a merge as a sentence: "Carla Bianchi ha unito le schede il …". */
export const changeText = ({ type, actorName, at }: Pick<WorkflowChange, 'type' | 'actorName' | 'at'>): string =>
  fillLabel(remoteChangeLabels.line, {
    name: actorName || remoteChangeLabels.someone,
    event: fillLabel(doneByText('patient-merge', type) ?? remoteChangeLabels.changed, { object: labels.object }),
    date: formatDay(at),
    time: formatTime(at),
    now: '',
  });

/** Returns why an event of a merge was refused (409 or 412): the conditions that are missing, or what another user has done meanwhile. */
export async function refusalOf({ problem }: ApiError, { id, state }: PatientMergeView): Promise<string[]> {
  const { explanation } = problem;
  if (explanation?.state === state) return [labels.refused, ...explanation.unmet.map(unmetSentence)];
  if (problem.status === 409 && !explanation) return [labels.refused, problem.userMessage ?? ''];
  const change = await lastChange('patient-merge', id);
  return [labels.refused, change ? changeText(change) : labels.movedUnknown];
}
