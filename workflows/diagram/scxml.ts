import type { AnyStateMachine } from 'xstate';
import { graphOf, type GraphEdge, type GraphNode, type MachineGraph } from './graph.js';
import type { NamedAction } from '../transitions.js';
import { element, type Attributes } from './xml.js';

const namespaces = {
  xmlns: 'http://www.w3.org/2005/07/scxml',
  // Effects are data for the engine, which SCXML itself has no element for.
  'xmlns:percorso': 'urn:percorso:workflow',
  version: '1.0',
  datamodel: 'ecmascript',
};

const effect = ({ name, params }: NamedAction): string =>
  element('percorso:effect', {
    name,
    ...Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
  });

const delayOf = (event: string): string => event.replace('after ', '');

function eventOf({ kind, event, from }: GraphEdge, { invokes }: GraphNode): string | undefined {
  const [actor] = invokes;
  if (kind === 'always') return undefined;
  if (kind === 'done') return actor ? `done.invoke.${actor}` : `done.state.${from}`;
  if (kind === 'error') return `error.platform.${actor ?? from}`;
  return kind === 'after' ? `after.${delayOf(event)}` : event;
}

const transition = (edge: GraphEdge, node: GraphNode): string =>
  element(
    'transition',
    {
      event: eventOf(edge, node),
      cond: edge.guards.length > 0 ? edge.guards.map((guard) => `${guard}()`).join(' && ') : undefined,
      target: edge.to ?? undefined,
    },
    ...edge.effects.map(effect),
  );

function timers(edges: readonly GraphEdge[]): { start: string[]; stop: string[] } {
  const delays = edges.filter(({ kind }) => kind === 'after').map(({ event }) => delayOf(event));
  return {
    start: delays.map((delay) => element('send', { id: delay, event: `after.${delay}`, delayexpr: delay })),
    stop: delays.map((delay) => element('cancel', { sendid: delay })),
  };
}

const tagOf: Record<GraphNode['type'], string> = {
  atomic: 'state',
  compound: 'state',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
};

function state(graph: MachineGraph, node: GraphNode, id = node.id): string {
  const edges = graph.edges.filter(({ from }) => from === node.id);
  const { start, stop } = timers(edges);
  const entered = [...node.entry.map((name) => effect({ name, params: {} })), ...start];
  const attributes: Attributes = {
    id,
    initial: node.type === 'compound' ? (node.initial ?? undefined) : undefined,
    'percorso:tags': node.tags.length > 0 ? node.tags.join(' ') : undefined,
  };
  return element(
    tagOf[node.type],
    attributes,
    ...(entered.length > 0 ? [element('onentry', {}, ...entered)] : []),
    ...(stop.length > 0 ? [element('onexit', {}, ...stop)] : []),
    ...node.invokes.map((actor) => element('invoke', { id: actor, src: actor })),
    ...edges.map((edge) => transition(edge, node)),
    ...node.children.map((child) => state(graph, child)),
  );
}

/** The machine as SCXML (W3C). Guards are conditions by name, effects are elements of a namespace of their own. */
export function scxmlOf(machine: AnyStateMachine): string {
  const graph = graphOf(machine);
  const { root, machineId, context } = graph;
  const data = context.map((id) => element('data', { id }));
  const datamodel = data.length > 0 ? [element('datamodel', {}, ...data)] : [];
  // The document itself is no state: a machine with regions, or that acts in every state, is one inside it.
  const wrapped = root.type === 'parallel' || graph.edges.some(({ from }) => from === '');
  const content = wrapped ? [state(graph, root, machineId)] : root.children.map((child) => state(graph, child));
  const initial = wrapped ? machineId : (root.initial ?? undefined);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('scxml', { ...namespaces, name: machineId, initial }, ...datamodel, ...content)}\n`;
}
