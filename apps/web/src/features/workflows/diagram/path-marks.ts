import type { WorkflowView } from '@percorso/domain';
import { activeNodes, edgesFrom, machineOf } from '@percorso/workflows';
import { edgeKey, type EdgeMark, type Marks, type StateMark } from './marks';

/** One event of a path. `from` is null for the first event. */
export type PathEvent = { type: string; from: string | null; state: string; text: string };
type Place = Pick<WorkflowView, 'workflow' | 'version' | 'snapshot'>;
type Offered = { type: string; allowed: boolean };

/**
 * Returns the keys of all edges that an event may have taken: an edge may start or end at the state itself or at an enclosing
 * state.
 */
const takenKeys = (nodesOf: (state: string) => string[], { type, from, state }: PathEvent): string[] =>
  from === null ? [] : nodesOf(from).flatMap((source) => nodesOf(state).map((target) => edgeKey(source, type, target)));

/**
 * Returns the marks of a path on the diagram: its last state as the current one, its other states as visited, its transitions as taken. If
 * events are `offered`, the transitions that leave `snapshot` are marked as allowed or refused.
 */
export function pathMarks(
  { workflow, version, snapshot }: Place,
  path: readonly PathEvent[],
  offered: readonly Offered[] = [],
): Required<Marks> {
  const machine = machineOf(workflow, version);
  const nodesOf = (state: string) => activeNodes(machine, state);
  const marks = (states: readonly string[], mark: StateMark) =>
    states.flatMap(nodesOf).map((id): [string, StateMark] => [id, mark]);
  const current = path.at(-1);
  const tone = (type: string) =>
    offered.find((offer) => offer.type === type)?.allowed ? ('allowed' as const) : ('refused' as const);
  const outgoing = offered.length > 0 ? edgesFrom(machine, snapshot) : [];
  return {
    states: Object.fromEntries([
      ...marks(
        path.map(({ state }) => state),
        { tone: 'visited' },
      ),
      ...marks(current ? [current.state] : [], { tone: 'current' }),
    ]),
    edges: Object.fromEntries<EdgeMark>([
      ...outgoing.map(({ from, type, to }): [string, EdgeMark] => [edgeKey(from, type, to), { tone: tone(type) }]),
      ...path.flatMap((each) =>
        takenKeys(nodesOf, each).map((key): [string, EdgeMark] => [key, { tone: 'taken', text: each.text }]),
      ),
    ]),
  };
}
