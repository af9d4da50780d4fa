import {
  getInitialMicrosteps,
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  getStateNodes,
  serializeSnapshot,
  type AdjacencyMap,
  type AdjacencyValue,
} from 'xstate/graph';
import { stateOf } from '../step.js';

// Types of xstate's results, for a machine of any type.
type Adjacency = AdjacencyMap<AnyMachineSnapshot, EventObject>;
type Stop = AdjacencyValue<AnyMachineSnapshot, EventObject>;
type Passing = [AnyMachineSnapshot, unknown[]];
type Move = { from: AnyMachineSnapshot; event: EventObject; to: AnyMachineSnapshot };
/** All snapshots that a machine can reach with the given events, from each of its inputs. */
export type Space = {
  machine: AnyStateMachine;
  snapshots: Map<string, AnyMachineSnapshot>;
  moves: Move[];
  passed: Set<string>;
};

// Maximum number of snapshots; beyond it the exploration throws, for example if a machine has infinitely many
// snapshots.
const limit = 100_000;

const keyOf = (snapshot: AnyMachineSnapshot): string => serializeSnapshot(snapshot);
const nodeIds = (snapshot: AnyMachineSnapshot): string[] => snapshot._nodes.map(({ id }) => id);

export function explore(machine: AnyStateMachine, events: readonly EventObject[], inputs: readonly unknown[]): Space {
  const space: Space = { machine, snapshots: new Map(), moves: [], passed: new Set() };
  for (const input of inputs) {
    const adjacency = getAdjacencyMap(machine, { input, events, limit }) as Adjacency;
    for (const { state } of Object.values(adjacency as Record<string, Stop>)) space.snapshots.set(keyOf(state), state);
    for (const [snapshot] of getInitialMicrosteps(machine, input) as Passing[])
      nodeIds(snapshot).forEach((id) => space.passed.add(id));
    for (const { state, event, nextState } of adjacencyMapToArray(adjacency))
      if (state.can(event)) space.moves.push({ from: state, event, to: nextState });
  }
  for (const { from, event } of space.moves)
    for (const [snapshot] of getMicrosteps(machine, from, event) as Passing[])
      nodeIds(snapshot).forEach((id) => space.passed.add(id));
  return space;
}

/** Returns the ids of the states that no path enters, not even for an instant between two other states. */
export const unreached = ({ machine, passed }: Space): string[] =>
  getStateNodes(machine)
    .map(({ id }) => id)
    .filter((id) => !passed.has(id));

export const isClosed = (snapshot: AnyMachineSnapshot): boolean => snapshot.hasTag('closed');

/** Returns the states from which no path leads to an end, by default to a closed state. */
export function deadEnds({ snapshots, moves }: Space, isEnd = isClosed): string[] {
  const closing = new Set([...snapshots].filter(([, snapshot]) => isEnd(snapshot)).map(([key]) => key));
  for (let size = -1; size !== closing.size;) {
    size = closing.size;
    for (const { from, to } of moves) if (closing.has(keyOf(to))) closing.add(keyOf(from));
  }
  return [...snapshots].filter(([key]) => !closing.has(key)).map(([, snapshot]) => stateOf(snapshot));
}

/** Returns the reached states, sorted. */
export const statesOf = ({ snapshots }: Space): string[] => [...new Set([...snapshots.values()].map(stateOf))].sort();
