import { getNextTransitions, type AnyStateMachine } from 'xstate';
import { restore, type StoredSnapshot } from './step.js';
import { eventTypeOf, isSent } from './transitions.js';

/** The transitions that start where a snapshot stands, as the diagram draws them: states by their ids. */
export const edgesFrom = (machine: AnyStateMachine, snapshot: StoredSnapshot) =>
  getNextTransitions(restore(machine, snapshot))
    .filter(isSent)
    .map((transition) => {
      const from = transition.source.path.join('.');
      return { from, type: eventTypeOf(transition), to: transition.target?.[0]?.path.join('.') ?? from };
    });
