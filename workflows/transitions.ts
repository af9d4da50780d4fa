import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';

type NamedGuard = string | { type: string } | { guards: NamedGuard[] } | undefined;

const namesIn = (guard: NamedGuard): string[] => {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  return 'guards' in guard ? guard.guards.flatMap(namesIn) : [guard.type];
};

/** Returns the names of a transition's guards, all of which must hold. */
export const guardNames = ({ guard }: AnyTransitionDefinition): string[] => namesIn(guard as NamedGuard);

export type Guard = (args: { context: unknown; event: EventObject }, params: unknown) => boolean;

/** Returns the guards of a machine, by name. */
export const guardsOf = (machine: AnyStateMachine) =>
  machine.implementations.guards as unknown as Readonly<Record<string, Guard>>;

/** Returns the type of the event that triggers a transition: empty for `always`, `xstate.…` for internal events. */
export const eventTypeOf = ({ eventType }: AnyTransitionDefinition): string => String(eventType);

/** Whether the event of the transition is sent from outside and not raised by the machine itself. */
export const isSent = (transition: AnyTransitionDefinition): boolean =>
  eventTypeOf(transition) !== '' && !eventTypeOf(transition).startsWith('xstate.');

/** An action as a machine refers to it. */
export type NamedAction = { name: string; params: Record<string, unknown> };

export const actionOf = (action: unknown): NamedAction => {
  if (typeof action === 'string') return { name: action, params: {} };
  const { type, params } = action as { type: string; params?: unknown };
  return { name: type, params: typeof params === 'object' && params !== null ? { ...params } : {} };
};

/** Returns an action on one line: `lockStepSheets(PRI)`. */
export const writtenAction = ({ name, params }: NamedAction): string => {
  const values = Object.values(params);
  return values.length > 0 ? `${name}(${values.join(', ')})` : name;
};
