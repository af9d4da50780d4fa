import type { UnmetGuard } from '@percorso/domain';
import { getNextTransitions, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { guardNames, guardsOf } from './transitions.js';
import { stateOf } from './step.js';

export type Explanation = { allowed: boolean; unmet: UnmetGuard[] };
/** Parameters of a guard's sentence ("Mancano: …"), taken from the event's facts. */
export type GuardDetails = Record<string, (event: EventObject) => Record<string, unknown>>;

const holds = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject) => (name: string) =>
  guardsOf(machine)[name]?.({ context: snapshot.context, event }, undefined) ?? false;

/**
 * Whether an event is allowed, else its unmet guards: of several candidate transitions, those of the one with the fewest.
 * If the state does not know the event at all, the unmet guard is `isEventOfState` with the state as parameter.
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

/** Types of the events that the snapshot would accept; `probes`: each event with a plausible payload. */
export const allowedEvents = (snapshot: AnyMachineSnapshot, probes: readonly EventObject[]): string[] =>
  probes.filter((event) => snapshot.can(event)).map(({ type }) => type);
