import { and, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate';

type NamedGuard = string | { type: string } | { guards: NamedGuard[] } | undefined;

const namesIn = (guard: NamedGuard): string[] => {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  return 'guards' in guard ? guard.guards.flatMap(namesIn) : [guard.type];
};

/** Names of the guards that a transition asks for; all of them must hold. */
export const guardNames = ({ guard }: AnyTransitionDefinition): string[] => namesIn(guard as NamedGuard);

/** The event that sets a transition off; empty for `always`, `xstate.…` for what a machine tells itself. */
export const eventTypeOf = ({ eventType }: AnyTransitionDefinition): string => String(eventType);

/** Whether somebody sends the event, rather than the machine itself. */
export const isSent = (transition: AnyTransitionDefinition): boolean =>
  eventTypeOf(transition) !== '' && !eventTypeOf(transition).startsWith('xstate.');

/** A transition as failing tests name it. */
export const writtenTransition = (transition: AnyTransitionDefinition): string =>
  `${transition.source.id} ${eventTypeOf(transition)}`;

const conjunction = (and([]) as unknown as { check: unknown }).check;

/** Whether the guard is a name, or an `and` of names: all that an explanation can take apart. */
export const isConjunction = ({ guard }: AnyTransitionDefinition): boolean =>
  typeof guard !== 'function' || (guard as { check?: unknown }).check === conjunction;

const nodesWithin = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesWithin)];

/** Every state of a machine, the root first, in the order in which the machine writes them. */
export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => nodesWithin(machine.root);

/** Every transition of a machine: sent events, `always`, done and delayed ones. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]);

/** An action as a machine refers to it. */
export type NamedAction = { name: string; params: Record<string, unknown> };

export const actionOf = (action: unknown): NamedAction => {
  if (typeof action === 'string') return { name: action, params: {} };
  const { type, params } = action as { type: string; params?: unknown };
  return { name: type, params: typeof params === 'object' && params !== null ? { ...params } : {} };
};

/** An action in one line: `lockStepSheets(PRI)`. */
export const writtenAction = ({ name, params }: NamedAction): string => {
  const values = Object.values(params);
  return values.length > 0 ? `${name}(${values.join(', ')})` : name;
};
