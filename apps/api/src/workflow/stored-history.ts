import type { WorkflowName } from '@percorso/domain';
import type { Database, Queryable } from '../database/database.js';
import type { InstanceData, Lifecycle } from './lifecycle.js';
import { eventOfRow, iso, type StoredEvent, type StoredRecord } from './record-projection.js';

/** A row of `workflow_instance` with its whole history; times are ISO text. */
export type StoredHistory = InstanceData & {
  workflow: WorkflowName;
  /** The instance's row in the table of its module; null if missing. */
  record: StoredRecord | null;
  events: StoredEvent[];
};

type Row = Omit<StoredHistory, 'events' | 'record'> & { record: object | null; event: StoredEvent | null };

// The record is joined to the row of the first event alone, because a record may be large (a sheet's content).
const joined = ({ projection: { table } }: Lifecycle) =>
  `LEFT JOIN ${table} ON ${table}.id = i.id AND coalesce(e.revision, 1) = 1`;
const recordOf = ({ projection: { table, times = [], related = {} } }: Lifecycle) =>
  [
    `to_jsonb(${table})`,
    ...times.map((time) => `jsonb_build_object('${time}', ${iso(`${table}.${time}`)})`),
    ...Object.entries(related).map(([name, value]) => `jsonb_build_object('${name}', ${value})`),
  ].join(' || ');

const inCamelCase = (row: object): StoredRecord =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );

const instancesWithEvents = (lifecycles: readonly Lifecycle[], condition = 'true') => `
  SELECT i.id, i.workflow, i.version, i.state, i.snapshot, i.revision, i.hash,
    ${iso('i.state_since')} AS "stateSince", ${iso('i.closed_at')} AS "closedAt",
    coalesce(${lifecycles.map(recordOf).join(', ')}) AS record,
    CASE WHEN e.instance_id IS NOT NULL THEN ${eventOfRow} END AS event
  FROM workflow_instance i LEFT JOIN workflow_event e ON e.instance_id = i.id
    ${lifecycles.map(joined).join(' ')}
  WHERE ${condition} ORDER BY i.id, e.revision`;

/** Yields every instance with its history, from one database snapshot; one instance in memory at a time. */
export async function* storedHistories(
  database: Pick<Database, 'rows'>,
  lifecycles: readonly Lifecycle[],
): AsyncGenerator<StoredHistory> {
  let current: StoredHistory | undefined;
  for await (const { event, record, ...instance } of database.rows<Row>(instancesWithEvents(lifecycles))) {
    if (current?.id !== instance.id) {
      if (current) yield current;
      current = { ...instance, record: record && inCamelCase(record), events: [] };
    }
    if (event) current.events.push(event);
  }
  if (current) yield current;
}

/** Returns one instance with its history; null if no such instance exists. */
export async function storedHistory(db: Queryable, lifecycle: Lifecycle, id: string): Promise<StoredHistory | null> {
  const { rows } = await db.query<Row>(instancesWithEvents([lifecycle], 'i.id = $1'), [id]);
  const [first] = rows;
  if (!first) return null;
  const { event: _, record, ...instance } = first;
  const events = rows.flatMap(({ event }) => event ?? []);
  return { ...instance, record: record && inCamelCase(record), events };
}
