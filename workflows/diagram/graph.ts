import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { toDirectedGraph, type DirectedGraphNode } from 'xstate/graph';
import { actionOf, eventTypeOf, guardNames, type NamedAction } from '../transitions.js';

/** What triggers a transition: a sent event, or an internal event. */
export type EdgeKind = 'event' | 'always' | 'done' | 'error' | 'after';

/** A transition. `to` is null if the transition has only actions. */
export type GraphEdge = {
  from: string;
  to: string | null;
  kind: EdgeKind;
  event: string;
  guards: string[];
  effects: NamedAction[];
};

/** A state. `id` is its path (`CHIUSO_UOD.ORDINARIA`), which is empty for the machine itself. */
export type GraphNode = {
  id: string;
  key: string;
  type: AnyStateNode['type'];
  initial: string | null;
  tags: string[];
  entry: string[];
  /** Names of the actors that run while the state is active. */
  invokes: string[];
  children: GraphNode[];
};

/**
 * A machine as plain data. `context` is the initial context of an instance, with undefined for values that come from
 * its input. `assigns` lists, by the name of an action, the context fields that it assigns: a value, or null if a
 * function computes the value.
 */
export type MachineGraph = {
  machineId: string;
  root: GraphNode;
  edges: GraphEdge[];
  context: Record<string, unknown>;
  assigns: Record<string, Record<string, { value: unknown } | null>>;
};

const idOf = ({ path }: AnyStateNode): string => path.join('.');

// xstate implements `after` with actions of its own, which are left out because the edge already shows the delay.
const isWritten = ({ name }: NamedAction): boolean => !name.startsWith('xstate.');

function kindAndEvent(transition: AnyTransitionDefinition): { kind: EdgeKind; event: string } {
  const type = eventTypeOf(transition);
  if (type === '') return { kind: 'always', event: '' };
  if (type.startsWith('xstate.done.')) return { kind: 'done', event: 'done' };
  if (type.startsWith('xstate.error.')) return { kind: 'error', event: 'error' };
  if (type.startsWith('xstate.after.')) return { kind: 'after', event: `after ${type.split('.')[2] ?? ''}` };
  return { kind: 'event', event: type };
}

const edgeOf = (transition: AnyTransitionDefinition, target: AnyStateNode | null): GraphEdge => ({
  from: idOf(transition.source),
  to: target && idOf(target),
  ...kindAndEvent(transition),
  guards: guardNames(transition),
  effects: (transition.actions as unknown[]).map(actionOf),
});

// `toDirectedGraph` leaves out eventless transitions, and returns internal transitions as loops.
const edgesOf = ({ stateNode, edges, children }: DirectedGraphNode): GraphEdge[] => [
  ...edges.map(({ transition, target }) => edgeOf(transition, transition.target ? target : null)),
  ...(stateNode.always ?? []).map((transition) => edgeOf(transition, transition.target?.[0] ?? null)),
  ...children.flatMap(edgesOf),
];

const nodeOf = ({ stateNode, children }: DirectedGraphNode): GraphNode => ({
  id: idOf(stateNode),
  key: stateNode.key,
  type: stateNode.type,
  initial: stateNode.initial?.target[0] ? idOf(stateNode.initial.target[0]) : null,
  tags: [...stateNode.tags],
  entry: (stateNode.entry as unknown[])
    .map(actionOf)
    .filter(isWritten)
    .map(({ name }) => name),
  invokes: stateNode.invoke.map(({ src }) => (typeof src === 'string' ? src : 'actor')),
  children: children.map(nodeOf),
});

type ContextFactory = (args: { input: object }) => unknown;

function contextOf({ config }: AnyStateMachine): Record<string, unknown> {
  const context: unknown = config.context;
  const initial = typeof context === 'function' ? (context as ContextFactory)({ input: {} }) : context;
  return Object.fromEntries(Object.entries(initial ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const assignedBy = (assignment: unknown, context: object): [string, { value: unknown } | null][] =>
  typeof assignment === 'object' && assignment !== null
    ? Object.entries(assignment).map(([key, value]: [string, unknown]) => [
        key,
        typeof value === 'function' ? null : { value },
      ])
    : Object.keys(context).map((key) => [key, null]);

function assignsOf({ implementations }: AnyStateMachine, context: object): MachineGraph['assigns'] {
  const actions = Object.entries(implementations.actions as Record<string, unknown>);
  return Object.fromEntries(
    actions.flatMap(([name, action]) =>
      typeof action === 'function' && 'assignment' in action
        ? [[name, Object.fromEntries(assignedBy(action.assignment, context))]]
        : [],
    ),
  );
}

/** Returns a machine as plain data, with states and transitions in the order of its definition. */
export function graphOf(machine: AnyStateMachine): MachineGraph {
  const graph = toDirectedGraph(machine);
  const context = contextOf(machine);
  return {
    machineId: machine.id,
    root: nodeOf(graph),
    edges: edgesOf(graph),
    context,
    assigns: assignsOf(machine, context),
  };
}

/** Returns every state of the graph, without the machine itself. */
export const statesIn = ({ children }: GraphNode): GraphNode[] => children.flatMap((node) => [node, ...statesIn(node)]);
