import { isDeepStrictEqual } from 'node:util';
import type { HistoryFault } from '@percorso/domain';
import type { Effect } from '@percorso/workflows';
import type { OpenEvent } from '../history.js';
import type { RecordProjection, StoredEvent, StoredRecord } from '../record-projection.js';

/** An event that the machine allowed, with what followed from it, and where it led. */
export type Happened = { event: StoredEvent; effects: readonly Effect[]; state: string };

/** Openings of before the record was part of them hold what was asked for, or the machine's input: the same columns in part. */
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
  { writes, stepped }: RecordProjection,
  before: StoredRecord,
  { event, effects }: Happened,
): StoredRecord {
  const after = effects.reduce((record, { type }) => ({ ...record, ...writes[type]?.(event, record) }), before);
  return { ...after, ...stepped?.(event, after) };
}

/** The columns of a record that its events did not write as they stand; an instance without its record is told elsewhere. */
export function recordDifferences(
  projection: RecordProjection,
  [opening, ...later]: readonly Happened[],
  stored: StoredRecord | null,
): HistoryFault[] {
  if (!opening || !stored) return [];
  const beginning = recordAtCreation(projection, opening.event.event as Partial<OpenEvent>, stored);
  const expected = later.reduce((record, happened) => written(projection, record, happened), beginning);
  return Object.keys(expected)
    .filter((column) => expected[column] !== undefined && !isDeepStrictEqual(stored[column], expected[column]))
    .map((field): HistoryFault => ({ fault: 'otherRecord', params: { field } }));
}
