import {
  stateLabel,
  workflowLabels,
  type TransitionDescription,
  type WorkflowDescription,
  type WorkflowName,
} from '@percorso/domain';
import { machineOf, workflows } from '../machines.js';
import { effectLabel, eventLabel, guardLabel } from './labels.js';
import { graphOf, statesIn, type EdgeKind, type GraphEdge, type GraphNode } from './graph.js';

const parentOf = (id: string): string => id.split('.').slice(0, -1).join('.');

// Machines of the API have no actors and no timers: their transitions without a sent event are `always` or `done`.
const kindOf = (kind: EdgeKind): TransitionDescription['kind'] =>
  kind === 'always' || kind === 'done' ? kind : 'event';

const transition = ({ from, to, kind, event, guards, effects }: GraphEdge): TransitionDescription => ({
  from,
  kind: kindOf(kind),
  event: kind === 'event' ? event : null,
  guards: guards.map((name) => ({ name, label: guardLabel(name) })),
  target: to,
  effects: effects.map(({ name, params }) => ({ name, label: effectLabel(name), params })),
});

const initialStates = (node: GraphNode): string[] => [
  ...(node.initial === null ? [] : [node.initial]),
  ...node.children.flatMap(initialStates),
];

/**
 * Returns a workflow as plain data: the reply of `GET /v1/workflows/{name}?format=json`.
 * @throws if the version was never released
 */
export function describeMachine(name: WorkflowName, version = workflows[name].latest): WorkflowDescription {
  const machine = machineOf(name, version);
  const { root, edges } = graphOf(machine);
  const initial = new Set(initialStates(root));
  return {
    name,
    version,
    latest: workflows[name].latest,
    label: workflowLabels[name],
    states: statesIn(root).map(({ id, key, type, tags }) => ({
      id,
      parent: parentOf(id) || null,
      type,
      initial: initial.has(id),
      tags,
      label: stateLabel(key),
    })),
    events: [...new Set(edges.filter(({ kind }) => kind === 'event').map(({ event }) => event))].map((event) => ({
      name: event,
      label: eventLabel(event),
    })),
    transitions: edges.map(transition),
  };
}
