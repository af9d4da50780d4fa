import type { AnyStateMachine, AnyStateNode } from 'xstate';

type Read = { nodes: string[]; rest: string };

const idOf = ({ path }: AnyStateNode): string => path.join('.');

// Regions are in the order of their names, as `stateOf` writes them.
const regionsOf = ({ states }: AnyStateNode): AnyStateNode[] =>
  Object.keys(states)
    .sort((a, b) => a.localeCompare(b))
    .flatMap((key) => states[key] ?? []);

function readChild(node: AnyStateNode, text: string): Read | null {
  const key = /^[^.+]+/.exec(text)?.[0] ?? '';
  const child = Object.hasOwn(node.states, key) ? node.states[key] : undefined;
  return child ? read(child, text.slice(key.length).replace(/^\./, '')) : null;
}

function readRegions(node: AnyStateNode, text: string): Read | null {
  return regionsOf(node).reduce<Read | null>(
    (before, region) => {
      const found = before && read(region, before.rest.replace(/^\+/, ''));
      return found && { nodes: [...before.nodes, ...found.nodes], rest: found.rest };
    },
    { nodes: [], rest: text },
  );
}

function read(node: AnyStateNode, text: string): Read | null {
  const own = node.path.length > 0 ? [idOf(node)] : [];
  if (Object.keys(node.states).length === 0) return { nodes: own, rest: text };
  const within = node.type === 'parallel' ? readRegions(node, text) : readChild(node, text);
  return within && { nodes: [...own, ...within.nodes], rest: within.rest };
}

/**
 * Returns the ids of the active states and of their ancestors, for a state as `stateOf` writes it
 * (`APPROVATO.DA_FIRMARE+FIRMATO`). Empty if the machine has no such state.
 */
export function activeNodes(machine: AnyStateMachine, state: string): string[] {
  const found = read(machine.root, state);
  return found && found.rest === '' ? found.nodes : [];
}

const leavesOf = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'parallel' || Object.keys(node.states).length === 0
    ? [node]
    : Object.values(node.states).flatMap(leavesOf);

/** Returns the ids of the leaf states. A state with regions counts as a leaf, unless it is the machine itself. */
export const endStatesOf = ({ root }: AnyStateMachine): string[] =>
  (root.type === 'parallel' ? Object.values(root.states).flatMap(leavesOf) : leavesOf(root)).map(idOf);

const isClosed = (node: AnyStateNode): boolean =>
  node.tags.includes('closed') || (node.parent !== undefined && isClosed(node.parent));

/** Returns the ids of the leaf states in which an instance is closed. */
export const closedStatesOf = ({ root }: AnyStateMachine): string[] => leavesOf(root).filter(isClosed).map(idOf);
