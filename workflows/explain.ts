import type { UnmetGuard } from '@percorso/domain';
import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { guardNames, guardsOf } from './transitions.js';
import { stateOf } from './step.js';

export type Explanation = { allowed: boolean; unmet: UnmetGuard[] };
/**
 * By guard, a function that returns the parameters of the guard's sentence ("Mancano: …") from the facts of an event.
 */
export type GuardDetails = Record<string, (event: EventObject) => Record<string, unknown>>;

const holds = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject) => (name: string) =>
  guardsOf(machine)[name]?.({ context: snapshot.context, event }, undefined) ?? false;

/**
 * Returns whether an event is allowed and, if not, its unmet guards: if the state has several transitions for the
 * event, those of the transition with the fewest unmet guards. If the state does not know the event at all, the unmet
 * guard is `isEventOfState` with the state as its parameter.
 */
export function explain(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  details: GuardDetails = {},
): Explanation {
  if (snapshot.can(event)) return { allowed: true, unmet: [] };
  const candidates = getNextTransitions(snapshot)
    .filter((transition) => transition.eventType === event.type)
    .map((transition) => guardNames(transition).filter((name) => !holds(machine, snapshot, event)(name)))
    .sort((a, b) => a.length - b.length);
  const [unmet] = candidates;
  if (!unmet) return { allowed: false, unmet: [{ guard: 'isEventOfState', params: { state: stateOf(snapshot) } }] };
  return { allowed: false, unmet: unmet.map((guard) => ({ guard, params: details[guard]?.(event) ?? {} })) };
}

/**
 * Returns the types of the events that the snapshot would accept; `probes` contains each event with a plausible
 * payload.
 */
export const allowedEvents = (snapshot: AnyMachineSnapshot, probes: readonly EventObject[]): string[] =>
  probes.filter((event) => snapshot.can(event)).map(({ type }) => type);
