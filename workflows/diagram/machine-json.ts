import type { AnyStateMachine } from 'xstate';
import type { NamedAction } from '../transitions.js';
import { graphOf, type GraphEdge, type GraphNode, type MachineGraph } from './graph.js';

type Guard = { type: string; params?: { guards: string[] } };
type Move = { target?: string; guard?: Guard; actions?: { type: string; params?: Record<string, unknown> }[] };
type Config = {
  id?: string;
  context?: Record<string, unknown>;
  type?: 'parallel' | 'final';
  initial?: string;
  tags?: string[];
  entry?: { type: string }[];
  on?: Record<string, Move[]>;
  always?: Move[];
  onDone?: Move[];
  states?: Record<string, Config>;
};

// JSON cannot contain the function `and`: a guard with that name gets the names of the guards as a parameter instead.
const guardOf = (guards: readonly string[]): Guard | undefined => {
  const [only, ...others] = guards;
  if (only === undefined) return undefined;
  return others.length === 0 ? { type: only } : { type: 'and', params: { guards: [...guards] } };
};

const actionOf = ({ name, params }: NamedAction) => ({
  type: name,
  ...(Object.keys(params).length > 0 && { params }),
});

const moveOf = ({ machineId }: MachineGraph, { to, guards, effects }: GraphEdge): Move => ({
  target: to === null ? undefined : `#${machineId}.${to}`,
  guard: guardOf(guards),
  actions: effects.length > 0 ? effects.map(actionOf) : undefined,
});

const filled = <T>(values: readonly T[]): T[] | undefined => (values.length > 0 ? [...values] : undefined);

function nodeOf(graph: MachineGraph, node: GraphNode): Config {
  const own = graph.edges.filter(({ from }) => from === node.id);
  const moves = (kind: GraphEdge['kind'], event?: string) =>
    own
      .filter((edge) => edge.kind === kind && (event === undefined || edge.event === event))
      .map((edge) => moveOf(graph, edge));
  const events = [...new Set(own.filter(({ kind }) => kind === 'event').map(({ event }) => event))];
  return {
    type: node.type === 'parallel' || node.type === 'final' ? node.type : undefined,
    initial: node.type === 'compound' ? node.initial?.split('.').at(-1) : undefined,
    tags: filled(node.tags),
    entry: filled(node.entry.map((type) => ({ type }))),
    on: events.length > 0 ? Object.fromEntries(events.map((event) => [event, moves('event', event)])) : undefined,
    always: filled(moves('always')),
    onDone: filled(moves('done')),
    states:
      node.children.length > 0
        ? Object.fromEntries(node.children.map((child) => [child.key, nodeOf(graph, child)]))
        : undefined,
  };
}

/**
 * Returns a workflow's machine as JSON for xstate's `createMachine`. Guards and actions are names that the caller must
 * provide; several guards of one transition are `{ type: 'and', params: { guards } }`. Context values that come from
 * the input are null.
 */
export function xstateJsonOf(machine: AnyStateMachine): string {
  const graph = graphOf(machine);
  const context = Object.entries(graph.context).map(([key, value]) => [key, value ?? null]);
  const config: Config = {
    id: graph.machineId,
    context: Object.fromEntries(context) as Record<string, unknown>,
    ...nodeOf(graph, graph.root),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}
