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

/** How a guard comes to be unmet, all the others holding. */
export type Unmet = { facts?: object; payload?: object; context?: object };

/** One row of architecture §3: at this state, this event, these guards, to that target. */
export type Row = {
  /** The sentence of the specification. */
  says: string;
  at: StateValue;
  context?: object;
  event: { type: string } & Record<string, unknown>;
  /** Facts that this row asks for, where they differ from those that every guard accepts. */
  facts?: object;
  guards: string[];
  target: string;
  /** In order, with their parameters in brackets. */
  effects: string[];
};

export type Table = {
  machine: AnyStateMachine;
  inputs: readonly unknown[];
  /** Facts that every guard accepts. */
  met: Facts;
  unmet: Record<string, Unmet>;
  /** What closed states accept all the same: `state EVENT`. */
  afterClosure: string[];
  rows: Row[];
};

export const snapshotAt = ({ machine }: Table, { at, context = {} }: Row, spoilt: Unmet = {}): AnyMachineSnapshot => {
  const initial: unknown = machine.config.context;
  const base = typeof initial === 'object' ? initial : {};
  return machine.resolveState({ value: at, context: { ...base, ...context, ...spoilt.context } });
};

const storedAt = (table: Table, row: Row, spoilt?: Unmet): StoredSnapshot =>
  JSON.parse(JSON.stringify(table.machine.getPersistedSnapshot(snapshotAt(table, row, spoilt)))) as StoredSnapshot;

export const eventOf = ({ met }: Table, { event, facts }: Row, spoilt: Unmet = {}): EventObject & { facts: Facts } => ({
  ...event,
  ...spoilt.payload,
  facts: { ...met, ...facts, ...spoilt.facts },
});

export const spoiltBy = ({ unmet }: Table, guard: string): Unmet => {
  const found = unmet[guard];
  if (!found) throw new Error(`the table does not say how ${guard} comes to be unmet`);
  return found;
};

const written = ({ type, params }: Effect): string => writtenAction({ name: type, params });

/** What becomes of the row's event: the state and the effects, or null where it is refused. */
export function outcome(table: Table, row: Row, spoilt?: Unmet): { state: string; effects: string[] } | null {
  const stepped = step(table.machine, storedAt(table, row, spoilt), eventOf(table, row, spoilt));
  return stepped && { state: stepped.state, effects: stepped.effects.map(written) };
}

/** The guards that an explanation names. */
export const namedUnmet = (table: Table, row: Row, spoilt?: Unmet): string[] =>
  explain(table.machine, snapshotAt(table, row, spoilt), eventOf(table, row, spoilt)).unmet.map(({ guard }) => guard);

/** Events of the rows with every fact set: all facts met, each guard unmet, each two of them. */
export function variedEvents(table: Table): EventObject[] {
  const unmet = Object.values(table.unmet);
  const pairs = unmet.flatMap((one, index) => unmet.slice(index + 1).map((other) => [one, other]));
  const facts = [[], ...unmet.map((one) => [one]), ...pairs].map(
    (spoilt) => Object.assign({}, table.met, ...spoilt.map((each) => each.facts)) as Facts,
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

/** Transitions of the machine that no row of the table stands for. What the machine does by itself (`always`, done) is not sent. */
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
