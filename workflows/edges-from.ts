import { getNextTransitions, type AnyStateMachine } from 'xstate';
import { restore, type StoredSnapshot } from './step.js';
import { eventTypeOf, isSent } from './transitions.js';

/** Returns the outgoing transitions of a snapshot's states, as the diagram draws them, with the ids of the states. */
export const edgesFrom = (machine: AnyStateMachine, snapshot: StoredSnapshot) =>
  getNextTransitions(restore(machine, snapshot))
    .filter(isSent)
    .map((transition) => {
      const from = transition.source.path.join('.');
      return { from, type: eventTypeOf(transition), to: transition.target?.[0]?.path.join('.') ?? from };
    });
