import {
  type EntriesById,
  listOfType,
  type ListSheetType,
  listSheetTypes,
  listWith,
  type SheetContent,
} from '@percorso/domain';
import type { AggregateEffect } from '../../episode-aggregate/aggregate-lifecycle.js';
import type { EpisodeAggregate, SheetPart } from '../../episode-aggregate/episode-aggregate.js';
import type { StoredEvent, StoredRecord } from '../../workflow/record-projection.js';
import { columnOf } from '../../sheet-types/columns.js';
import { contentOfEntry, fieldsOf, isDelivered, tableOf } from '../../sheet-types/entry-tables.sql.js';
import { listServer } from '../../sheet-types/servers.js';

/** A sheet that is a list. */
export type ListSheet = SheetPart & { type: ListSheetType };

const statementsOf = (type: ListSheetType) => {
  const table = tableOf(type);
  const fields = fieldsOf(type).map(columnOf);
  const columns = [
    ...(isDelivered(type) ? ['cdr_episode_id', 'rehabilitation_center_id', 'supply_code'] : []),
    ...fields,
  ];
  const values = columns.map((column) => `n.${column}`).join(', ');
  return {
    /** `$4`: the entries, a JSON array of objects with the column names as keys. */
    add: {
      name: `add-entries-${table}`,
      text: `INSERT INTO ${table} (id, revision, sheet_id, created_at, updated_at, updated_by, ${columns.join(', ')})
        SELECT n.id, n.revision, $1, $2, $2, $3, ${values} FROM jsonb_populate_recordset(NULL::${table}, $4) n`,
    },
    change: {
      name: `change-entry-${table}`,
      text: `UPDATE ${table} e SET (${fields.join(', ')}) =
          (SELECT ${fields.map((column) => `n.${column}`).join(', ')} FROM jsonb_populate_record(NULL::${table}, $5) n),
        revision = $6, updated_at = $3, updated_by = $4 WHERE e.id = $1 AND e.sheet_id = $2`,
    },
    /** `$4`: the changed entries, a JSON array of objects with the column names as keys. */
    reassign: {
      name: `reassign-entries-${table}`,
      text: `UPDATE ${table} e SET ${fields.map((column) => `${column} = n.${column}`).join(', ')},
          revision = greatest(e.revision + 1, $5), updated_at = $2, updated_by = $3
        FROM jsonb_populate_recordset(NULL::${table}, $4) n WHERE e.id = n.id AND e.sheet_id = $1`,
    },
    remove: { name: `remove-entry-${table}`, text: `DELETE FROM ${table} WHERE id = $1 AND sheet_id = $2` },
    clear: { name: `clear-entries-${table}`, text: `DELETE FROM ${table} WHERE sheet_id = $1` },
    find: {
      name: `find-entry-${table}`,
      text: `SELECT e.revision, ${isDelivered(type) ? 'e.supply_code' : 'NULL'} AS "supplyCode", ${contentOfEntry(type)} AS content
        FROM ${table} e WHERE e.id = $1 AND e.sheet_id = $2`,
    },
    /** Selects one row if any entry came from a web service. */
    foreign: {
      name: `foreign-entries-${table}`,
      text: `SELECT FROM ${table} WHERE sheet_id = $1 AND supply_code IS NOT NULL LIMIT 1`,
    },
    /** Removes the principal flag from the entries of the list `$1`, except the entries `$2`. */
    takePrincipal: {
      name: `take-principal-${table}`,
      text: `UPDATE ${table} SET principal = false, revision = greatest(revision + 1, $5), updated_at = $3, updated_by = $4
        WHERE sheet_id = $1 AND principal AND id <> ALL ($2::uuid[])`,
    },
  };
};

type Statements = ReturnType<typeof statementsOf>;
export const entryStatements = Object.fromEntries(listSheetTypes.map((type) => [type, statementsOf(type)])) as {
  [T in ListSheetType]: Statements;
};

/** Payload of REASSIGN: the stored entries that change, and the new ones. */
export type Reassignment = { changed: { entryId: string; entry: SheetContent }[]; entries: SheetContent[] };

const changedById = ({ changed }: Reassignment) => changed.map(({ entryId, entry }) => [entryId, entry] as const);

/** Returns the entries in a list's event, each with its id. */
const entriesOfEvent = ({
  created = [],
  entries,
  entry,
  entryId,
}: AggregateEffect['event']): [string, SheetContent][] => {
  const contents = (entries ?? [entry]) as SheetContent[];
  return contents.map((content, index) => [(entryId as string | undefined) ?? created[index] ?? '', content]);
};

/**
 * Returns the revision of an entry that an event writes: the next revision of its list, so that the reply to an
 * addition has the ETags of both the entry and the list. A centre's targets for a PRI schema increment the entry's
 * revision without an event of the list, so that it can be higher than the list's. Decision 0058.
 */
export const revisionAfter = ({ instances }: EpisodeAggregate, sheetId: string, stored = { revision: 0 }): number =>
  Math.max(instances[sheetId]?.revision ?? 0, stored.revision) + 1;

const inColumns = (fields: object): SheetContent =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value as unknown]));

/** The effects of a list's events. They write single rows of the list's table, never the whole list. */
export const entryEffects = {
  // The members who leave are written before those who take their place, who may be the same in one list only once.
  reassignEntries: (context: AggregateEffect, sheet: ListSheet): void => {
    const { db, id, at, actor, aggregate, event } = context;
    const { changed, entries } = event as unknown as Reassignment;
    const rows = changed.map(({ entryId, entry }) => inColumns({ ...complete(sheet.type, entry), id: entryId }));
    const { reassign } = entryStatements[sheet.type];
    db.write(reassign, [id, at, actor.name, JSON.stringify(rows), revisionAfter(aggregate, id)]);
    if (entries.length > 0) entryEffects.addEntries(context, sheet);
  },
  addEntries: ({ db, id, at, actor, aggregate, event }: AggregateEffect, { type, cdrEpisodeId }: ListSheet): void => {
    const written = entriesOfEvent(event);
    replacePrincipal({ db, id, at, actor, aggregate }, type, written);
    const revision = revisionAfter(aggregate, id);
    const { supplyCodes = [] } = event as { supplyCodes?: string[] };
    const rows = written.map(([entryId, content], index) => {
      const owner = isDelivered(type) && {
        cdrEpisodeId,
        rehabilitationCenterId: aggregate.centre?.rehabilitationCenterId,
        supplyCode: supplyCodes[index],
      };
      return inColumns({ ...content, id: entryId, revision, ...owner });
    });
    db.write(entryStatements[type].add, [id, at, actor.name, JSON.stringify(rows)]);
  },
  changeEntry: ({ db, id, at, actor, aggregate, event }: AggregateEffect, { type }: ListSheet): void => {
    replacePrincipal({ db, id, at, actor, aggregate }, type, entriesOfEvent(event));
    const columns = JSON.stringify(inColumns(event.entry as SheetContent));
    db.write(entryStatements[type].change, [event.entryId, id, at, actor.name, columns, event.entryRevision]);
  },
  removeEntry: ({ db, id, event }: AggregateEffect, { type }: ListSheet): void => {
    db.write(entryStatements[type].remove, [event.entryId, id]);
  },
};

function replacePrincipal(
  { db, id, at, actor, aggregate }: Pick<AggregateEffect, 'db' | 'id' | 'at' | 'actor' | 'aggregate'>,
  type: ListSheetType,
  written: readonly [string, SheetContent][],
): void {
  const principals = written.filter(([, { principal }]) => principal === true).map(([entryId]) => entryId);
  if (listOfType(type).hasPrincipal && principals.length > 0)
    db.write(entryStatements[type].takePrincipal, [id, principals, at, actor.name, revisionAfter(aggregate, id)]);
}

/** Returns an entry with every field of its row: fields without a value are null. */
const complete = (type: ListSheetType, content: SheetContent): SheetContent =>
  Object.fromEntries(fieldsOf(type).map((field) => [field, content[field] ?? null]));

/**
 * Converts an entry that the first version of the sheet's machine saved, within the whole list, to the content that is
 * stored today.
 */
const rowOfVersion1 = (type: ListSheetType, row: SheetContent): SheetContent =>
  listServer(type).fromVersion1?.(row) ?? row;

const entriesIn = ({ entries }: StoredRecord): EntriesById => (entries ?? {}) as EntriesById;

/** Returns the entries as a projected record: a list without entries is null. */
const entriesRecord = (entries: EntriesById): StoredRecord => ({
  entries: Object.keys(entries).length > 0 ? entries : null,
});

/** Projects a list's entries from its history. */
export const entryProjection = {
  written: ({ event }: StoredEvent, before: StoredRecord): StoredRecord => {
    const type = before.type as ListSheetType;
    const written = entriesOfEvent(event as AggregateEffect['event']).map(([id, content]) => [
      id,
      complete(type, content),
    ]);
    return entriesRecord(listWith(type, entriesIn(before), Object.fromEntries(written) as EntriesById));
  },
  reassigned: ({ event }: StoredEvent, before: StoredRecord): StoredRecord => {
    const type = before.type as ListSheetType;
    const { created = [], ...reassignment } = event as Reassignment & { created?: string[] };
    const added = reassignment.entries.map((entry, index) => [created[index] ?? '', entry] as const);
    const written = [...changedById(reassignment), ...added].map(([id, content]) => [id, complete(type, content)]);
    return entriesRecord({ ...entriesIn(before), ...Object.fromEntries(written) } as EntriesById);
  },
  removed: ({ event }: StoredEvent, before: StoredRecord): StoredRecord => {
    const { [event.entryId as string]: _, ...others } = entriesIn(before);
    return entriesRecord(others);
  },
  /**
   * Projects the event with which the first version of the sheet's machine saved a whole list: `{provisions: [{id,
   * …}]}`.
   */
  saved: ({ event }: StoredEvent, before: StoredRecord): StoredRecord => {
    const type = before.type as ListSheetType;
    const rows = Object.values(event.content as Record<string, (SheetContent & { id: string })[]>)[0] ?? [];
    return entriesRecord(Object.fromEntries(rows.map((row) => [row.id, complete(type, rowOfVersion1(type, row))])));
  },
};
