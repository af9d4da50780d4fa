import {
  getNextTransitions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type StateValue,
} from 'xstate';
import { explain } from '../explain.js';
import { guardNames, isSent, writtenAction } from '../transitions.js';
import { transitionsOf, writtenTransition } from './machine-transitions.js';
import type { Facts } from '../probe.js';
import { step, type Effect, type StoredSnapshot } from '../step.js';

/** Changes that make one guard unmet while all other guards hold. */
export type Unmet = { facts?: object; payload?: object; context?: object };

/** One row of architecture §3: state, event, guards, target. */
export type Row = {
  /** The sentence of the specification. */
  title: string;
  at: StateValue;
  context?: object;
  event: { type: string } & Record<string, unknown>;
  /** Facts in which this row differs from `met`. */
  facts?: object;
  guards: string[];
  target: string;
  /** Effects in order, with their parameters in brackets. */
  effects: string[];
};

export type Table = {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  /** Facts with which every guard holds. */
  met: Facts;
  unmet: Record<string, Unmet>;
  /** Events that closed states accept, each as `state EVENT`. */
  afterClosure: string[];
  rows: Row[];
};

export const snapshotAt = (
  { machine }: Table,
  { at, context = {} }: Row,
  violation: Unmet = {},
): AnyMachineSnapshot => {
  const initial: unknown = machine.config.context;
  const base = typeof initial === 'object' ? initial : {};
  return machine.resolveState({ value: at, context: { ...base, ...context, ...violation.context } });
};

const storedAt = (table: Table, row: Row, violation?: Unmet): StoredSnapshot =>
  JSON.parse(JSON.stringify(table.machine.getPersistedSnapshot(snapshotAt(table, row, violation)))) as StoredSnapshot;

export const eventOf = (
  { met }: Table,
  { event, facts }: Row,
  violation: Unmet = {},
): EventObject & { facts: Facts } => ({
  ...event,
  ...violation.payload,
  facts: { ...met, ...facts, ...violation.facts },
});

export const violationOf = ({ unmet }: Table, guard: string): Unmet => {
  const found = unmet[guard];
  if (!found) throw new Error(`the table does not say how ${guard} comes to be unmet`);
  return found;
};

const written = ({ type, params }: Effect): string => writtenAction({ name: type, params });

/** Returns the state and the effects after the row's event, or null if the machine refuses it. */
export function outcome(table: Table, row: Row, violation?: Unmet): { state: string; effects: string[] } | null {
  const stepped = step(table.machine, storedAt(table, row, violation), eventOf(table, row, violation));
  return stepped && { state: stepped.state, effects: stepped.effects.map(written) };
}

/** Returns the unmet guards that the explanation of the row's event reports. */
export const namedUnmet = (table: Table, row: Row, violation?: Unmet): string[] =>
  explain(table.machine, snapshotAt(table, row, violation), eventOf(table, row, violation)).unmet.map(
    ({ guard }) => guard,
  );

/** Returns the events of all rows, each with every set of facts: all guards met, one guard unmet, two guards unmet. */
export function variedEvents(table: Table): EventObject[] {
  const unmet = Object.values(table.unmet);
  const pairs = unmet.flatMap((one, index) => unmet.slice(index + 1).map((other) => [one, other]));
  const facts = [[], ...unmet.map((one) => [one]), ...pairs].map(
    (violation) => Object.assign({}, table.met, ...violation.map((each) => each.facts)) as Facts,
  );
  const distinct = [...new Map(facts.map((each) => [JSON.stringify(each), each])).values()];
  const sent = new Map(table.rows.map(({ event }) => [event.type, event]));
  const payloads = [...sent.values()].flatMap((event) => [
    event,
    ...unmet.map(({ payload }) => ({ ...event, ...payload })),
  ]);
  const different = [...new Map(payloads.map((each) => [JSON.stringify(each), each])).values()];
  return different.flatMap((event) => distinct.map((each) => ({ ...event, facts: each })));
}

/**
 * Returns the transitions of the machine that no row of the table describes, without internal ones (`always`, done).
 */
export function transitionsWithoutRow(table: Table): string[] {
  const described = new Set(
    table.rows.flatMap((row) =>
      getNextTransitions(snapshotAt(table, row)).filter(
        (transition) => transition.eventType === row.event.type && guardNames(transition).join() === row.guards.join(),
      ),
    ),
  );
  return transitionsOf(table.machine)
    .filter((transition) => isSent(transition) && !described.has(transition))
    .map(writtenTransition);
}
