import type { WorkflowName } from '@percorso/domain';
import type { StoredSnapshot } from '@percorso/workflows';
import type { Database } from '../../database/database.js';
import type { HistoryRow } from '../history.js';
import type { StoredRecord } from './written-records.js';

export type StoredEvent = HistoryRow & { hash: string };

/** A row of `workflow_instance` with all of its history; times are ISO text. */
export type StoredHistory = {
  id: string;
  workflow: WorkflowName;
  version: number;
  state: string;
  snapshot: StoredSnapshot;
  revision: number;
  hash: string;
  stateSince: string;
  closedAt: string | null;
  /** Its row in the table of its noun, null where there is none. */
  record: StoredRecord | null;
  events: StoredEvent[];
};

type Row = Omit<StoredHistory, 'events' | 'record'> & { record: object | null; event: StoredEvent | null };

// To the microsecond, as they are stored: the engine writes milliseconds, a hand may write others.
const iso = (column: string) =>
  `regexp_replace(to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z$', 'Z')`;

// Beside the first event alone: a record is as long as a sheet's content.
const records = [
  ...['uod_episode', 'cdr_episode', 'operating_plan', 'remodelling_proposal', 'sheet'].map(
    (table) => `LEFT JOIN ${table} ON ${table}.id = i.id AND coalesce(e.revision, 1) = 1`,
  ),
].join(' ');
const record = `coalesce(to_jsonb(uod_episode), to_jsonb(cdr_episode), to_jsonb(operating_plan), to_jsonb(remodelling_proposal),
  to_jsonb(sheet) || jsonb_build_object('updated_at', ${iso('sheet.updated_at')}))`;

const inCamelCase = (row: object): StoredRecord =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

const instancesWithEvents = `
  SELECT i.id, i.workflow, i.version, i.state, i.snapshot, i.revision, i.hash,
    ${iso('i.state_since')} AS "stateSince", ${iso('i.closed_at')} AS "closedAt",
    ${record} AS record,
    CASE WHEN e.instance_id IS NOT NULL THEN to_jsonb(e) || jsonb_build_object('at', ${iso('e.at')}) END AS event
  FROM workflow_instance i LEFT JOIN workflow_event e ON e.instance_id = i.id
    ${records}
  ORDER BY i.id, e.revision`;

/** Every instance with its history, as one moment shows them; held in memory one at a time. */
export async function* storedHistories(database: Pick<Database, 'rows'>): AsyncGenerator<StoredHistory> {
  let current: StoredHistory | undefined;
  for await (const { event, record, ...instance } of database.rows<Row>(instancesWithEvents)) {
    if (current?.id !== instance.id) {
      if (current) yield current;
      current = { ...instance, record: record && inCamelCase(record), events: [] };
    }
    if (event) current.events.push(event);
  }
  if (current) yield current;
}
