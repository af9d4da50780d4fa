import { workflowsPageLabels, type HistoryEntry, type WorkflowView } from '@percorso/domain';
import { formatDateTime } from '../../../ui/dates';
import type { Marks } from '../diagram/marks';
import { pathMarks } from '../diagram/road-marks';

type Told = Pick<WorkflowView, 'workflow' | 'version' | 'snapshot' | 'events'>;

const who = ({ at, actorName }: HistoryEntry) =>
  `${actorName ?? workflowsPageLabels.hiddenActor}, ${formatDateTime(at)}`;

/** Marks of the path up to an event of the history, counted from 0; at the last event also of the allowed and refused events. */
export function momentMarks(view: Told, history: readonly HistoryEntry[], moment: number): Required<Marks> {
  const past = history.slice(0, moment + 1).map((entry) => ({ ...entry, text: who(entry) }));
  return pathMarks(view, past, moment < history.length - 1 ? [] : view.events);
}
