import type { AnyStateMachine } from 'xstate';
import { graphOf, type GraphEdge, type GraphNode, type MachineGraph } from './graph.js';

// Replaces dots, which Mermaid does not allow in ids.
const nameOf = (id: string): string => id.replaceAll('.', '__');

const labelOf = ({ event, guards, effects }: GraphEdge): string =>
  [
    event,
    guards.length > 0 ? `[${guards.join(' and ')}]` : '',
    effects.length > 0 ? `/ ${effects.map(({ name }) => name).join(', ')}` : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

/** Returns lines with the entry actions, actors and internal transitions of a state. */
const innerLines = ({ edges }: MachineGraph, { id, entry, invokes }: GraphNode): string[] => [
  ...entry.map((action) => `entry / ${action}`),
  ...invokes.map((actor) => `invoke ${actor}`),
  ...edges.filter(({ from, to }) => from === id && to === null).map(labelOf),
];

const arrow = (from: string, to: string, label: string): string => `${from} --> ${to}${label ? ` : ${label}` : ''}`;

const indented = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

function content(graph: MachineGraph, node: GraphNode): string[] {
  const children = node.children.map((child) => declaration(graph, child));
  if (node.type === 'parallel') return children.flatMap((lines, index) => (index === 0 ? lines : ['--', ...lines]));
  const finals = node.children.filter(({ type }) => type === 'final').map(({ id }) => arrow(nameOf(id), '[*]', ''));
  const start = node.initial === null ? [] : [arrow('[*]', nameOf(node.initial), '')];
  return [...start, ...children.flat(), ...finals];
}

function declaration(graph: MachineGraph, node: GraphNode): string[] {
  const name = nameOf(node.id);
  const own = [`state "${node.key}" as ${name}`, ...innerLines(graph, node).map((text) => `${name} : ${text}`)];
  return node.children.length > 0 ? [`state "${node.key}" as ${name} {`, ...indented(content(graph, node)), '}'] : own;
}

/**
 * Returns the machine as a `stateDiagram-v2` of Mermaid. Internal transitions of the machine itself become comments.
 */
export function mermaidOf(machine: AnyStateMachine): string {
  const graph = graphOf(machine);
  const { root } = graph;
  const states =
    root.type === 'parallel'
      ? [`state ${graph.machineId} {`, ...indented(content(graph, root)), '}']
      : content(graph, root);
  const moves = graph.edges.flatMap((edge) =>
    edge.to === null ? [] : [arrow(nameOf(edge.from), nameOf(edge.to), labelOf(edge))],
  );
  const everywhere = innerLines(graph, root).map((text) => `%% ${text}`);
  return ['stateDiagram-v2', ...indented([...everywhere, ...states, ...moves]), ''].join('\n');
}
