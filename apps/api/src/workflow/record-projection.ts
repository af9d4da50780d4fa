import type { HistoryRow } from './history.js';

export type StoredEvent = HistoryRow & { hash: string };

/** SQL of a time as ISO text: with stored microseconds, since the engine writes milliseconds and a manual change may differ in them. */
export const iso = (column: string): string =>
  `regexp_replace(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`;

const columnsOfEvent = [
  'instance_id',
  'revision',
  'type',
  'event',
  'facts',
  'from_state',
  'to_state',
  'actor_id',
  'actor_name',
  'idempotency_key',
  'hash',
  'key_number',
];

/** SQL of a `StoredEvent`, of the row `e` of `workflow_event`: a hash excludes columns that this release does not know (decision 0044). */
export const eventOfRow = `jsonb_build_object('at', ${iso('e.at')}, ${columnsOfEvent
  .map((column) => `'${column}', e.${column}`)
  .join(', ')})`;

/** A row in the table of a module, by its columns in camel case; days and times are ISO text. */
export type StoredRecord = Readonly<Record<string, unknown>>;

export type Writes = (event: StoredEvent, before: StoredRecord) => StoredRecord;

/** How a workflow's record follows from its events; verification compares the result with the stored row. */
export type RecordProjection = {
  table: string;
  /** Columns with a time of day. */
  times?: readonly string[];
  /** Data of the record in other tables: SQL of a JSON value, by its name. */
  related?: Readonly<Record<string, string>>;
  /** Initial values of the columns that no event has written. */
  atCreation: StoredRecord;
  /** Columns that each effect writes in the record of its own instance, by the effect's name. */
  writes: Readonly<Record<string, Writes>>;
  /** Columns that every step writes. */
  onEveryStep?: Writes;
  /** SQL of `id`, `workflow`, `fault` and `field`: records that contradict other records. */
  inconsistencies?: readonly string[];
};

/** A field of an event's payload; null if absent. */
export const eventField = ({ event }: StoredEvent, field: string): unknown => event[field] ?? null;

/** SQL that reports the records `r` of a table for which `condition` holds: the field contradicts another record. */
export const fieldDifferences = (table: string, field: string, condition: string): string => `
  SELECT i.id, i.workflow, 'otherRecord' AS fault, '${field}' AS field FROM ${table} r JOIN workflow_instance i ON i.id = r.id
  WHERE ${condition}`;
