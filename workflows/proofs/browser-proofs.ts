import { browserMachineLabels } from '@percorso/domain';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { eventTypeOf, guardNames, isSent } from '../transitions.js';
import { isConjunction, nodesOf, transitionsOf } from './machine-transitions.js';
import { actionsIn } from './machine-proofs.js';
import { deadEnds, explore, unreached } from './state-space.js';

/** A machine that runs in the browser, with all its inputs and its events from users, the API and the clock. */
export type BrowserMachine = {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  events: readonly EventObject[];
  /** Whether the machine may remain in a state: a final state, or the one in which it waits for its user. */
  isAtRest: (snapshot: AnyMachineSnapshot) => boolean;
};

const unlabelled = (kind: keyof typeof browserMachineLabels, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !Object.hasOwn(browserMachineLabels[kind], name));

/**
 * Returns the type of the event that xstate raises when the machine's actor is done, its actor has failed or its delay
 * is over.
 */
export const raisedInternally = (machine: AnyStateMachine, prefix: `xstate.${string}`): string => {
  const [type] = transitionsOf(machine)
    .map(eventTypeOf)
    .filter((candidate) => candidate.startsWith(prefix));
  if (!type) throw new Error(`${machine.id} knows no ${prefix}`);
  return type;
};

/** Defines the tests of architecture §3 for a machine without stored instances. */
export function testBrowserMachine({ machine, inputs, events, isAtRest }: BrowserMachine): void {
  const space = explore(machine, events, inputs);

  it('reaches every state', () => expect(unreached(space)).toEqual([]));

  it('can reach a state of rest from every state', () => expect(deadEnds(space, isAtRest)).toEqual([]));

  it('accepts no event in a final state', () => {
    const after = space.moves.filter(({ from }) => from.status === 'done');
    expect(after).toEqual([]);
  });

  it('refers to guards and actions by names that the setup defines, and has a label for every name', () => {
    const guards = [...new Set(transitionsOf(machine).flatMap(guardNames))].sort();
    expect(transitionsOf(machine).every(isConjunction)).toBe(true);
    expect(guards).toEqual(Object.keys(machine.implementations.guards).sort());
    expect(actionsIn(machine)).toEqual(Object.keys(machine.implementations.actions).sort());
    expect(unlabelled('guards', guards)).toEqual([]);
    expect(unlabelled('effects', actionsIn(machine))).toEqual([]);
    expect(unlabelled('events', transitionsOf(machine).filter(isSent).map(eventTypeOf))).toEqual([]);
    const states = nodesOf(machine).filter(({ path }) => path.length > 0);
    expect(
      unlabelled(
        'states',
        states.map(({ key }) => key),
      ),
    ).toEqual([]);
    expect(unlabelled('actors', Object.keys(machine.implementations.actors))).toEqual([]);
  });
}
