import type { AnyStateMachine } from 'xstate';
import { effectLabel, guardLabel } from './labels.js';
import { graphOf, type GraphEdge, type GraphNode, type MachineGraph } from './graph.js';
import type { NamedAction } from '../transitions.js';
import { element, textElement, type Attributes } from './xml.js';

const namespaces = {
  xmlns: 'http://www.w3.org/2005/07/scxml',
  // Namespace for the tags of states, which SCXML does not have.
  'xmlns:percorso': 'urn:percorso:workflow',
  version: '1.0',
  datamodel: 'ecmascript',
};

/** Type of the `<send>` of an effect, which the host of the interpreter may carry out. */
const effectType = 'urn:percorso:effect';

const expression = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

// Returns the call of a guard or of a function that computes data: `isUnlocked(_event, {kind: kind, locked: locked})`.
const call = (name: string, { context }: MachineGraph): string => {
  const names = Object.keys(context);
  const data = names.length > 0 ? `, {${names.map((key) => `${key}: ${key}`).join(', ')}}` : '';
  return `${name}(_event${data})`;
};

/** Returns an action: assignments of data or, if it assigns none, an effect to send. */
function effects(graph: MachineGraph, { name, params }: NamedAction): string[] {
  const assigned = graph.assigns[name];
  if (assigned)
    return Object.entries(assigned).map(([location, given]) =>
      element('assign', { location, expr: given ? expression(given.value) : `${call(name, graph)}.${location}` }),
    );
  const parameters = Object.entries(params).map(([key, value]) =>
    element('param', { name: key, expr: expression(value) }),
  );
  return [element('send', { type: effectType, event: name }, ...parameters)];
}

// Assignments come first, because an interpreter that does not know the type of our effects stops at the first effect.
const actions = (graph: MachineGraph, named: readonly NamedAction[]): string[] =>
  [...named.filter(({ name }) => graph.assigns[name]), ...named.filter(({ name }) => !graph.assigns[name])].flatMap(
    (action) => effects(graph, action),
  );

const delayOf = (event: string): string => event.replace('after ', '');

function eventOf({ kind, event, from }: GraphEdge, { invokes }: GraphNode): string | undefined {
  const [actor] = invokes;
  if (kind === 'always') return undefined;
  if (kind === 'done') return actor ? `done.invoke.${actor}` : `done.state.${from}`;
  if (kind === 'error') return `error.platform.${actor ?? from}`;
  return kind === 'after' ? `after.${delayOf(event)}` : event;
}

// SCXML matches events by prefix: `done.state.APPROVATO` would also match the event of a region inside `APPROVATO`.
const exactly = (edge: GraphEdge, name: string | undefined): string[] =>
  edge.kind === 'done' && name?.startsWith('done.state.') ? [`_event.name == '${name}'`] : [];

function transition(graph: MachineGraph, edge: GraphEdge, node: GraphNode): string {
  const event = eventOf(edge, node);
  const conditions = [...exactly(edge, event), ...edge.guards.map((guard) => call(guard, graph))];
  return element(
    'transition',
    {
      event,
      cond: conditions.length > 0 ? conditions.join(' && ') : undefined,
      target: edge.to ?? undefined,
    },
    ...actions(graph, edge.effects),
  );
}

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
  const entered = [
    ...actions(
      graph,
      node.entry.map((name) => ({ name, params: {} })),
    ),
    ...start,
  ];
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
    ...edges.map((edge) => transition(graph, edge, node)),
    ...node.children.map((child) => state(graph, child)),
  );
}

/**
 * Returns declarations of the functions that the document calls but cannot contain, with arguments, result and meaning
 * of each.
 */
function functionsOf(graph: MachineGraph): string {
  const data = Object.keys(graph.context);
  const given = ['_event', ...(data.length > 0 ? [`{${data.join(', ')}}`] : [])].join(', ');
  const declared = (name: string, returns: string, meaning: string) =>
    textElement('percorso:function', { name, arguments: given, returns }, meaning);
  const guards = [...new Set(graph.edges.flatMap((edge) => edge.guards))];
  const computed = Object.entries(graph.assigns).filter(([, assigned]) => Object.values(assigned).includes(null));
  return element(
    'percorso:functions',
    {},
    ...guards.map((name) => declared(name, 'boolean', guardLabel(name))),
    ...computed.map(([name, assigned]) => declared(name, `{${Object.keys(assigned).join(', ')}}`, effectLabel(name))),
  );
}

/**
 * Returns the machine as SCXML (W3C). Other interpreters can run it: they need implementations of the functions that it
 * declares, and receive the effects as events of type `urn:percorso:effect`.
 */
export const scxmlOf = (machine: AnyStateMachine): string => {
  const graph = graphOf(machine);
  return documentOf(graph, functionsOf(graph));
};

/**
 * Returns the SCXML of `scxmlOf` without texts, which may be reworded: the part of a released version that must not
 * change (decision 0002).
 */
export const definitionOf = (machine: AnyStateMachine): string => documentOf(graphOf(machine));

function documentOf(graph: MachineGraph, ...first: string[]): string {
  const { root, machineId, context } = graph;
  const data = Object.entries(context).map(([id, value]) =>
    element('data', { id, expr: value === undefined ? undefined : expression(value) }),
  );
  const datamodel = data.length > 0 ? [element('datamodel', {}, ...data)] : [];
  // `<scxml>` is not a state: a machine with regions or with transitions of its own is wrapped in one.
  const wrapped = root.type === 'parallel' || graph.edges.some(({ from }) => from === '');
  const content = wrapped ? [state(graph, root, machineId)] : root.children.map((child) => state(graph, child));
  const initial = wrapped ? machineId : (root.initial ?? undefined);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('scxml', { ...namespaces, name: machineId, initial }, ...first, ...datamodel, ...content)}\n`;
}
