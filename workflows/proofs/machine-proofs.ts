import { isLabelledEffect, isLabelledGuard } from '@percorso/domain';
import { getNextTransitions, type AnyStateMachine } from 'xstate';
import { stateOf } from '../step.js';
import { eventTypeOf, guardNames } from '../transitions.js';
import { isConjunction, nodesOf, transitionsOf, writtenTransition } from './machine-transitions.js';
import {
  eventOf,
  namedUnmet,
  outcome,
  snapshotAt,
  violationOf,
  transitionsWithoutRow,
  variedEvents,
  type Table,
} from './decision-table.js';
import { deadEnds, explore, isClosed, unreached } from './state-space.js';

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? String(action));

// Names of actions that xstate itself adds to a state with `after`.
const timerActions = ['xstate.raise', 'xstate.cancel'];

/** Returns the names of the actions that a machine refers to, sorted. */
export const actionsIn = (machine: AnyStateMachine): string[] => {
  const onNodes = nodesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const onMoves = transitionsOf(machine).flatMap(({ actions }) => actions as unknown[]);
  return [...new Set([...onNodes, ...onMoves].map(nameOf))].filter((name) => !timerActions.includes(name)).sort();
};

const guardsIn = (machine: AnyStateMachine): string[] =>
  [...new Set(transitionsOf(machine).flatMap(guardNames))].sort();

/** Defines the tests that every machine of architecture §3 must pass: reachability, closure, labels, names. */
export function testMachine(table: Table): void {
  const { machine, inputs } = table;
  const space = explore(machine, variedEvents(table), inputs);

  it('reaches every state', () => expect(unreached(space)).toEqual([]));

  it('can reach a closed state from every open state', () => expect(deadEnds(space)).toEqual([]));

  it('accepts in a closed state only the events that its table lists', () => {
    const accepted = space.moves
      .filter(({ from }) => isClosed(from))
      .map(({ from, event }) => `${stateOf(from)} ${event.type}`);
    expect([...new Set(accepted)].sort()).toEqual([...table.afterClosure].sort());
  });

  it('refers to guards by names that the setup defines and the catalogue labels', () => {
    expect(
      transitionsOf(machine)
        .filter((transition) => !isConjunction(transition))
        .map(writtenTransition),
    ).toEqual([]);
    expect(guardsIn(machine)).toEqual(Object.keys(machine.implementations.guards).sort());
    expect(guardsIn(machine).filter((guard) => !isLabelledGuard(guard))).toEqual([]);
  });

  it('refers to effects by names that the setup defines and the catalogue labels', () => {
    expect(actionsIn(machine)).toEqual(Object.keys(machine.implementations.actions).sort());
    expect(actionsIn(machine).filter((action) => !isLabelledEffect(action))).toEqual([]);
  });

  it('has every transition in its table', () => expect(transitionsWithoutRow(table)).toEqual([]));

  it('refuses an event that its state does not know, and reports it as such', () => {
    const types = [...new Set(table.rows.map(({ event }) => event.type))];
    for (const row of table.rows) {
      const known = getNextTransitions(snapshotAt(table, row)).map(eventTypeOf);
      for (const type of [...types, 'UNKNOWN'].filter((candidate) => !known.includes(candidate))) {
        const foreign = { ...row, event: { ...eventOf(table, row), type } };
        expect([type, outcome(table, foreign)]).toEqual([type, null]);
        expect(namedUnmet(table, foreign)).toEqual(['isEventOfState']);
      }
    }
  });
}

/**
 * Defines the tests of each row of the table: its event leads to its target, and is refused if any one of its guards is
 * unmet, with that guard as the only one reported.
 */
export function testTable(table: Table): void {
  describe.each(table.rows)('$title', (row) => {
    it(`leads from ${stateOf(snapshotAt(table, row))} to ${row.target} on ${row.event.type}`, () =>
      expect(outcome(table, row)).toEqual({ state: row.target, effects: row.effects }));

    if (row.guards.length === 0) return;
    it.each(row.guards)('is refused if only %s is unmet, and reports that guard', (guard) => {
      const violation = violationOf(table, guard);
      expect(outcome(table, row, violation)).toBeNull();
      expect(namedUnmet(table, row, violation)).toEqual([guard]);
    });
  });
}
