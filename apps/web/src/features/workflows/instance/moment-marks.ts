import { workflowsPageLabels, type HistoryEntry, type WorkflowView } from '@percorso/domain';
import { formatDateTime } from '../../../ui/display/dates';
import type { Marks } from '../diagram/marks';
import { pathMarks } from '../diagram/path-marks';

type MarkedView = Pick<WorkflowView, 'workflow' | 'version' | 'snapshot' | 'events'>;

const actorText = ({ at, actorName }: HistoryEntry) =>
  `${actorName ?? workflowsPageLabels.hiddenActor}, ${formatDateTime(at)}`;

/**
 * Returns the marks of the path up to the event with index `moment` in the history. At the last event they include the marks of the allowed
 * and refused events.
 */
export function momentMarks(view: MarkedView, history: readonly HistoryEntry[], moment: number): Required<Marks> {
  const path = history.slice(0, moment + 1).map((entry) => ({ ...entry, text: actorText(entry) }));
  return pathMarks(view, path, moment < history.length - 1 ? [] : view.events);
}
