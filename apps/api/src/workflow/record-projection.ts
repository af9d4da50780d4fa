import type { HistoryRow } from './history.js';

export type StoredEvent = HistoryRow & { hash: string };

/** SQL of a time as ISO text: to the microsecond, as it is stored, since the engine writes milliseconds and a hand may write others. */
export const iso = (column: string): string =>
  `regexp_replace(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`;

const columnsOfEvent = [
  ...['instance_id', 'revision', 'type', 'event', 'facts', 'from_state', 'to_state'],
  ...['actor_id', 'actor_name', 'idempotency_key', 'hash', 'key_number'],
];

/** SQL of a `StoredEvent`, of the row `e` of `workflow_event`: a hash covers no column of which this release does not know (decision 0044). */
export const eventOfRow = `jsonb_build_object('at', ${iso('e.at')}, ${columnsOfEvent
  .map((column) => `'${column}', e.${column}`)
  .join(', ')})`;

/** A row in the table of a noun, by its columns in camel case; days and times are ISO text. */
export type StoredRecord = Readonly<Record<string, unknown>>;

export type Writes = (event: StoredEvent, before: StoredRecord) => StoredRecord;

/** What the history of a workflow's instances tells of their records. */
export type RecordProjection = {
  table: string;
  /** Columns with a time of day. */
  times?: readonly string[];
  /** What else belongs to the record, in other tables: SQL of a JSON value, by its name. */
  related?: Readonly<Record<string, string>>;
  /** Columns that nobody has written yet. */
  atCreation: StoredRecord;
  /** What each effect leaves in the record of its own instance. */
  writes: Readonly<Record<string, Writes>>;
  /** What each step leaves. */
  stepped?: Writes;
  /** SQL of `id`, `workflow`, `fault` and `field`: records that do not say what other records say. */
  inconsistencies?: readonly string[];
};

/** What an event says of a field. */
export const eventField = ({ event }: StoredEvent, field: string): unknown => event[field] ?? null;

/** SQL of the records in a table that meet the condition, on `r`, by which a field says something else than another record. */
export const fieldDifferences = (table: string, field: string, condition: string): string => `
  SELECT i.id, i.workflow, 'otherRecord' AS fault, '${field}' AS field FROM ${table} r JOIN workflow_instance i ON i.id = r.id
  WHERE ${condition}`;
