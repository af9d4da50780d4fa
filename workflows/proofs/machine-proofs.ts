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

// Actions that xstate itself adds to a state with `after`.
const ofTimers = ['xstate.raise', 'xstate.cancel'];

/** Names of the actions that a machine refers to. */
export const actionsIn = (machine: AnyStateMachine): string[] => {
  const onNodes = nodesOf(machine).flatMap(({ entry, exit }) => [...entry, ...exit]);
  const onMoves = transitionsOf(machine).flatMap(({ actions }) => actions as unknown[]);
  return [...new Set([...onNodes, ...onMoves].map(nameOf))].filter((name) => !ofTimers.includes(name)).sort();
};

const guardsIn = (machine: AnyStateMachine): string[] =>
  [...new Set(transitionsOf(machine).flatMap(guardNames))].sort();

/** The proofs for every machine of architecture §3: reachability, closure, labels, names. */
export function provesMachine(table: Table): void {
  const { machine, inputs } = table;
  const space = explore(machine, variedEvents(table), inputs);

  it('every state can be reached', () => expect(unreached(space)).toEqual([]));

  it('from every open state a closed one can be reached', () => expect(deadEnds(space)).toEqual([]));

  it('a closed state accepts only the events that its table lists', () => {
    const accepted = space.moves
      .filter(({ from }) => isClosed(from))
      .map(({ from, event }) => `${stateOf(from)} ${event.type}`);
    expect([...new Set(accepted)].sort()).toEqual([...table.afterClosure].sort());
  });

  it('every guard is a name that the setup defines and the catalogue labels', () => {
    expect(
      transitionsOf(machine)
        .filter((transition) => !isConjunction(transition))
        .map(writtenTransition),
    ).toEqual([]);
    expect(guardsIn(machine)).toEqual(Object.keys(machine.implementations.guards).sort());
    expect(guardsIn(machine).filter((guard) => !isLabelledGuard(guard))).toEqual([]);
  });

  it('every effect is a name that the setup defines and the catalogue labels', () => {
    expect(actionsIn(machine)).toEqual(Object.keys(machine.implementations.actions).sort());
    expect(actionsIn(machine).filter((action) => !isLabelledEffect(action))).toEqual([]);
  });

  it('its table leaves no transition out', () => expect(transitionsWithoutRow(table)).toEqual([]));

  it('an event that the state does not know is refused, and named as such', () => {
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

/** Proves every row of the table: it leads to its target; with any one guard unmet it is refused, naming that guard alone. */
export function provesTable(table: Table): void {
  describe.each(table.rows)('$says', (row) => {
    it(`${stateOf(snapshotAt(table, row))} goes by ${row.event.type} to ${row.target}`, () =>
      expect(outcome(table, row)).toEqual({ state: row.target, effects: row.effects }));

    if (row.guards.length === 0) return;
    it.each(row.guards)('it is refused if %s is unmet', (guard) => {
      const violation = violationOf(table, guard);
      expect(outcome(table, row, violation)).toBeNull();
      expect(namedUnmet(table, row, violation)).toEqual([guard]);
    });
  });
}
