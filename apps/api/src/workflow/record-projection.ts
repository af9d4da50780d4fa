import type { HistoryRow } from './history.js';

export type StoredEvent = HistoryRow & { hash: string };

/**
 * Returns SQL for a time as ISO text, with microseconds unless they are zero: the engine writes milliseconds, and a manual change may have
 * more digits.
 */
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

/**
 * SQL of a `StoredEvent`, from the row `e` of `workflow_event`. Columns that this release does not know are omitted, because hashes exclude
 * them (decision 0044).
 */
export const eventOfRow = `jsonb_build_object('at', ${iso('e.at')}, ${columnsOfEvent
  .map((column) => `'${column}', e.${column}`)
  .join(', ')})`;

/** A row in the table of a module, its columns in camel case; dates and times are ISO text. */
export type StoredRecord = Readonly<Record<string, unknown>>;

export type Writes = (event: StoredEvent, before: StoredRecord) => StoredRecord;

/** SQL: whether the episode of a record in `table` belongs to an anonymous patient, whose texts events still hold (decision 0069). */
export const anonymisedIn = (table: string): string =>
  `to_jsonb((SELECT a.anonymised FROM uod_episode a WHERE a.id = ${table}.uod_episode_id))`;

/** How a workflow's record follows from its events; verification compares the result with the stored row. */
export type RecordProjection = {
  table: string;
  /** Columns that contain a date with a time of day. */
  times?: readonly string[];
  /**
   * Data of the record in other tables: for each name, SQL of a JSON value. If `anonymised` is true, free texts of the
   * record were replaced.
   */
  related?: Readonly<Record<string, string>>;
  /** Initial values of the columns that the opening event does not contain. */
  atCreation: StoredRecord;
  /** For each effect, the columns that it writes in the record of its own instance. */
  writes: Readonly<Record<string, Writes>>;
  /** Columns that every step writes. */
  onEveryStep?: Writes;
  /** SQL that selects `id`, `workflow`, `fault` and `field` of records that contradict other records. */
  inconsistencies?: readonly string[];
};

/** Returns a field of an event's payload; null if absent. */
export const eventField = ({ event }: StoredEvent, field: string): unknown => event[field] ?? null;

/**
 * Returns SQL that selects the records `r` of a table for which `condition` holds, each as a fault: its `field` contradicts another record.
 */
export const fieldDifferences = (table: string, field: string, condition: string): string => `
  SELECT i.id, i.workflow, 'otherRecord' AS fault, '${field}' AS field FROM ${table} r JOIN workflow_instance i ON i.id = r.id
  WHERE ${condition}`;
