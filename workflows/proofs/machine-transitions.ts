import { and, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';
import { eventTypeOf } from '../transitions.js';

/** A transition as text, for messages of failing tests. */
export const writtenTransition = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} ${eventTypeOf(transition)}`;

const conjunction = (and([]) as unknown as { check: unknown }).check;

/** Whether the guard is a name, or an `and` of names: the only forms that `explain` supports. */
export const isConjunction = ({ guard }: AnyTransitionDefinition): boolean =>
  typeof guard !== 'function' || (guard as { check?: unknown }).check === conjunction;

const nodesWithin = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesWithin)];

/** Every state of a machine, the root first, in the order of its definition. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesWithin(machine.root);

/** Every transition of a machine: sent events, `always`, done and delayed ones. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);
