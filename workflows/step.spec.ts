import { isDeepStrictEqual } from 'node:util';
import { WorkflowName } from '@percorso/domain';
import fc from 'fast-check';
import { transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import { arbitraryEvent } from './proofs/arbitrary-events.js';
import { spaceOf, tables } from './proofs/tables.js';
import { begin, restore, stateOf, step, type Effect, type StoredSnapshot } from './step.js';

const persisted = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot): StoredSnapshot =>
  JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot))) as StoredSnapshot;

/**
 * Returns the result of xstate's own pure function, for comparison; `allowed` is false if the machine does not allow
 * the event.
 */
function reference(machine: AnyStateMachine, stored: StoredSnapshot, event: EventObject) {
  const before = restore(machine, stored);
  const [after, actions] = transition(machine, before, event);
  const effects: Effect[] = actions.map(({ type, params }) => ({ type, params: (params ?? {}) as Effect['params'] }));
  return { allowed: before.can(event), snapshot: persisted(machine, after), effects };
}

/** Reorders keys as jsonb does: by length, then by bytes. */
const asJsonb = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asJsonb);
  if (typeof value !== 'object' || value === null) return value;
  const byLength = ([a]: [string, unknown], [b]: [string, unknown]) => a.length - b.length || (a < b ? -1 : 1);
  return Object.fromEntries(
    Object.entries(value)
      .sort(byLength)
      .map(([key, inner]) => [key, asJsonb(inner)]),
  );
};

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
};

describe.each(WorkflowName.options)('a step of %s', (name) => {
  const table = tables[name];
  const { machine } = table;
  const reachable = [...spaceOf(table).snapshots.values()].map((snapshot) => persisted(machine, snapshot));
  const cases = fc.tuple(fc.constantFrom(...reachable), arbitraryEvent(table));
  const runs = { numRuns: 3000, seed: 1 };
  const fewerRuns = { numRuns: 500, seed: 2 };

  it('returns the same snapshot, state and effects as the pure transition() of xstate', () => {
    let accepted = 0;
    fc.assert(
      fc.property(cases, ([stored, event]) => {
        const expected = reference(machine, stored, event);
        const stepped = step(machine, stored, event);
        if (stepped) accepted += 1;
        const { allowed, snapshot, effects } = expected;
        const after = restore(machine, snapshot);
        const moved = { snapshot, state: stateOf(after), closed: after.hasTag('closed'), effects };
        expect(stepped).toEqual(allowed ? moved : null);
        expect(allowed || isDeepStrictEqual([snapshot, effects], [stored, []])).toBe(true);
      }),
      runs,
    );
    // Enough events must be allowed for the property to be meaningful.
    expect(accepted).toBeGreaterThan(300);
  });

  it('changes neither its snapshot nor its event, and never throws, for any facts', () => {
    fc.assert(
      fc.property(cases, ([stored, event]) => {
        const before = JSON.stringify([stored, event]);
        step(machine, frozen(structuredClone(stored)), frozen(structuredClone(event)));
        step(machine, stored, event);
        expect(JSON.stringify([stored, event])).toBe(before);
      }),
      fewerRuns,
    );
  });

  it('is the same for a snapshot that went through JSON and through Postgres, which sorts the keys', () => {
    fc.assert(
      fc.property(cases, ([stored, event]) => {
        const fromPostgres = asJsonb(JSON.parse(JSON.stringify(stored))) as StoredSnapshot;
        expect(step(machine, fromPostgres, event)).toEqual(step(machine, stored, event));
      }),
      fewerRuns,
    );
  });

  it('is the same when it is repeated after a step on another snapshot', () => {
    fc.assert(
      fc.property(cases, cases, ([stored, event], [other, between]) => {
        const first = step(machine, stored, event);
        step(machine, other, between);
        expect(step(machine, stored, event)).toEqual(first);
      }),
      fewerRuns,
    );
  });

  it('starts from the initial state of the machine', () => {
    for (const input of table.inputs) {
      const begun = begin(machine, input);
      expect(begun.closed).toBe(false);
      expect(begun.effects).toEqual([]);
      expect(stateOf(restore(machine, begun.snapshot))).toBe(begun.state);
    }
  });
});
