import { isDeepStrictEqual } from 'node:util';
import { type HistoryFault, withoutFreeTexts } from '@percorso/domain';
import type { Effect } from '@percorso/workflows';
import type { OpenEvent } from './history.js';
import type { RecordProjection, StoredEvent, StoredRecord } from './record-projection.js';

/** A replayed event with its effects and the state to which it leads. */
export type AppliedEvent = { event: StoredEvent; effects: readonly Effect[]; state: string };

/**
 * Returns the record as the opening event wrote it. An older opening event contains no record: some columns then come from its request or
 * from the machine's input.
 */
function recordAtCreation(
  { atCreation }: RecordProjection,
  opening: Partial<OpenEvent>,
  stored: StoredRecord,
): StoredRecord {
  const given = { ...(opening.input as object | null), ...opening.request, ...opening.record };
  const columns = Object.entries(given).filter(([column]) => column in stored);
  return { ...atCreation, ...Object.fromEntries(columns) };
}

function written(
  { writes, onEveryStep }: RecordProjection,
  before: StoredRecord,
  { event, effects }: AppliedEvent,
): StoredRecord {
  const after = effects.reduce((record, { type }) => ({ ...record, ...writes[type]?.(event, record) }), before);
  return { ...after, ...onEveryStep?.(event, after) };
}

/** Whether the values are equal; in an anonymous record, apart from its free texts (decision 0069). */
const isSame = (expected: StoredRecord, stored: StoredRecord, isAnonymous: boolean): boolean =>
  isDeepStrictEqual(stored, isAnonymous ? withoutFreeTexts(expected) : expected);

/** Returns the columns of a record that differ from what its events wrote; `recordFaults` reports a missing record. */
export function recordDifferences(
  projection: RecordProjection,
  [opening, ...later]: readonly AppliedEvent[],
  stored: StoredRecord | null,
): HistoryFault[] {
  if (!opening || !stored) return [];
  const beginning = recordAtCreation(projection, opening.event.event as Partial<OpenEvent>, stored);
  const expected = later.reduce((record, applied) => written(projection, record, applied), beginning);
  return Object.keys(expected)
    .filter((column) => {
      const [was, is] = [{ [column]: expected[column] }, { [column]: stored[column] }];
      return expected[column] !== undefined && !isSame(was, is, stored.anonymised === true);
    })
    .map((field): HistoryFault => ({ fault: 'otherRecord', params: { field } }));
}
