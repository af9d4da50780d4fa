import fc from 'fast-check';
import type { EventObject } from 'xstate';
import type { Facts } from '../probe.js';
import type { Table } from './decision-table.js';

/** Arbitrary values, most of which are of the wrong type for a given fact or payload. */
const junk = fc.oneof(
  fc.constantFrom(undefined, null, '', 0, -1, true, 'CHIUSO', '2024-04-01'),
  fc.integer(),
  fc.string(),
  fc.array(fc.string()),
  fc.object({ maxDepth: 1 }),
);

/** Facts with known names, whose values come from the table, have any other type, or are missing. */
export const arbitraryFacts = ({ met, unmet }: Table): fc.Arbitrary<Facts> => {
  const known = Object.values(unmet).map(({ facts }) => (facts ?? {}) as Facts);
  const values = (name: string) => [met[name], ...known.flatMap((facts) => (name in facts ? [facts[name]] : []))];
  const fields = Object.keys(met).map((name) => [
    name,
    fc.oneof(
      { weight: 30, arbitrary: fc.constant(met[name]) },
      { weight: 6, arbitrary: fc.constantFrom(...values(name)) },
      { weight: 1, arbitrary: junk },
    ),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
};

/** Known and unknown events, complete or with arbitrary payloads, with any facts or none. */
export function arbitraryEvent(table: Table): fc.Arbitrary<EventObject> {
  const complete = fc.constantFrom(...table.rows.map(({ event }) => event));
  const facts = fc.oneof(
    { weight: 4, arbitrary: fc.constant(table.met) },
    { weight: 8, arbitrary: arbitraryFacts(table) },
    { weight: 1, arbitrary: junk },
  );
  const mangled = fc
    .record({ type: fc.constantFrom(...table.rows.map(({ event }) => event.type), 'UNKNOWN', ''), value: junk })
    .map(({ type, value }) => ({ type, motivation: value, startDate: value, treatmentStartDate: value, valid: value }));
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: complete }, { weight: 1, arbitrary: mangled }), facts)
    .map(([event, known]) => ({ ...event, facts: known }));
}
