import { workflowsPageLabels, type HistoryEntry, type WorkflowView } from '@percorso/domain';
import { activeNodes, edgesFrom, machineOf } from '@percorso/workflows';
import { formatDateTime } from '../../../ui/dates';
import { edgeKey, type EdgeMark, type Marks, type StateMark } from '../diagram/marks';

type Told = Pick<WorkflowView, 'workflow' | 'version' | 'snapshot' | 'events'>;

/** The arrows that one event may have taken: the machine draws them from the state itself or from one around it. */
const takenKeys = (nodesOf: (state: string) => string[], { type, from, state }: HistoryEntry): string[] =>
  from === null ? [] : nodesOf(from).flatMap((source) => nodesOf(state).map((target) => edgeKey(source, type, target)));

const who = ({ at, actorName }: HistoryEntry) =>
  `${actorName ?? workflowsPageLabels.hiddenActor}, ${formatDateTime(at)}`;

/** The road up to one event of the history, counted from 0; at the last one also what is allowed and what is refused. */
export function momentMarks(view: Told, history: readonly HistoryEntry[], moment: number): Required<Marks> {
  const machine = machineOf(view.workflow, view.version);
  const nodesOf = (state: string) => activeNodes(machine, state);
  const past = history.slice(0, moment + 1);
  const marks = (states: readonly string[], mark: StateMark) =>
    states.flatMap(nodesOf).map((id): [string, StateMark] => [id, mark]);
  const current = past.at(-1);
  const offered = moment < history.length - 1 ? [] : edgesFrom(machine, view.snapshot);
  const tone = (type: string) =>
    view.events.find((offer) => offer.type === type)?.allowed ? ('allowed' as const) : ('refused' as const);
  return {
    states: Object.fromEntries([
      ...marks(
        past.map(({ state }) => state),
        { tone: 'visited' },
      ),
      ...marks(current ? [current.state] : [], { tone: 'current' }),
    ]),
    edges: Object.fromEntries<EdgeMark>([
      ...offered.map(({ from, type, to }) => [edgeKey(from, type, to), { tone: tone(type) }] as [string, EdgeMark]),
      ...past.flatMap((entry) =>
        takenKeys(nodesOf, entry).map((key) => [key, { tone: 'taken', text: who(entry) }] as [string, EdgeMark]),
      ),
    ]),
  };
}
