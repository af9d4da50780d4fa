import { and, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { eventTypeOf } from '../transitions.js';

/** Returns a transition as text, for the messages of failing tests. */
export const writtenTransition = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} ${eventTypeOf(transition)}`;

const conjunction = (and([]) as unknown as { check: unknown }).check;

/** Whether the guard is a name or an `and` of names, the only forms that `explain` supports. */
export const isConjunction = ({ guard }: AnyTransitionDefinition): boolean =>
  typeof guard !== 'function' || (guard as { check?: unknown }).check === conjunction;

const nodesWithin = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesWithin)];

/** Returns every state of a machine in the order of its definition; the first one is the root. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesWithin(machine.root);

/** Returns every transition of a machine, for sent events, `always`, done and delays. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
