import { browserMachineLabels } from '@percorso/domain';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { eventTypeOf, guardNames, isSent } from '../transitions.js';
import { isConjunction, nodesOf, transitionsOf } from './machine-transitions.js';
import { actionsIn } from './machine-proofs.js';
import { deadEnds, explore, unreached } from './state-space.js';

/** A machine of the browser, with everything that people, the API and the clock may tell it. */
export type Browsed = {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  events: readonly EventObject[];
  /** Where it may rest: a final state, or the one in which it waits for its user. */
  isAtRest: (snapshot: AnyMachineSnapshot) => boolean;
};

const unlabelled = (kind: keyof typeof browserMachineLabels, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !Object.hasOwn(browserMachineLabels[kind], name));

/** The event with which xstate tells a machine that its actor is done, its actor failed or its time is over. */
export const raisedInternally = (machine: AnyStateMachine, prefix: `xstate.${string}`): string => {
  const [type] = transitionsOf(machine)
    .map(eventTypeOf)
    .filter((candidate) => candidate.startsWith(prefix));
  if (!type) throw new Error(`${machine.id} knows no ${prefix}`);
  return type;
};

/** The proofs of architecture §3, as far as they concern a machine that no instance is kept of. */
export function itKeepsThePromisesOfABrowserMachine({ machine, inputs, events, isAtRest }: Browsed): void {
  const space = explore(machine, events, inputs);

  it('every state can be reached', () => expect(unreached(space)).toEqual([]));

  it('every state can come to one of rest', () => expect(deadEnds(space, isAtRest)).toEqual([]));

  it('a final state accepts nothing', () => {
    const after = space.moves.filter(({ from }) => from.status === 'done');
    expect(after).toEqual([]);
  });

  it('every guard and action is a name that the setup defines, and every name has its words', () => {
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
