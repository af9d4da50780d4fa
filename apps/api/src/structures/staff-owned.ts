import { type Actor, type Grant, hasGrant } from '@percorso/domain';
import type { EntityTarget } from 'typeorm';
import type { Database, Queryable, Transaction } from '../database/database.js';
import { Forbidden, NotFound, OutOfScope } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { mustBeCurrent } from '../http/requests/revision.js';

// Records that belong to a user, or to a structure for its staff: views of lists, templates. Decision 0072.

export type Sql = { text: string; values: unknown[] };

/** For each kind of structure: the column of its records, the table with its key, and the part of an actor's scope that contains it. */
const structureColumns = {
  DISTRICT_UNIT: {
    column: 'district_unit_id',
    property: 'districtUnitId',
    table: 'district_unit',
    key: 'id::text',
    scope: 'districtUnitIds',
  },
  REHABILITATION_CENTER: {
    column: 'rehabilitation_center_id',
    property: 'rehabilitationCenterId',
    table: 'rehabilitation_center',
    key: 'id::text',
    scope: 'rehabilitationCenterIds',
  },
  LOCAL_HEALTH_AUTHORITY: {
    column: 'local_health_authority_code',
    property: 'localHealthAuthorityCode',
    table: 'local_health_authority',
    key: 'code',
    scope: 'localHealthAuthorityCodes',
  },
} as const;
export type StructureKind = keyof typeof structureColumns;
type Structure<Kind extends StructureKind = StructureKind> = { kind: Kind; id: string };

/** The column and value by which the records of an owner are found. */
export type Owner = { column: string; value: string };
type Owned = { revision: number; isWritable: boolean };
type Reader = Pick<Queryable, 'query'>;

export const authorOf = (actor: Actor) => ({ updatedAt: new Date(), updatedBy: actor.name });

/** Returns the only row of a statement. @throws NotFound */
export async function readOwned<Row extends object>(db: Reader, { text, values }: Sql): Promise<Row> {
  const { rows } = await db.query<Row>(text, values);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Statements about the records of a table that belong to a user, or to a structure of one of these kinds. */
export function staffOwned<Kind extends StructureKind>(kinds: readonly Kind[], grant: Grant) {
  const columnOf = (kind: Kind) => structureColumns[kind];
  const typeOf = (kind: Kind) => (columnOf(kind).key === 'code' ? 'text' : 'uuid');
  /** @throws Forbidden, OutOfScope */
  const mustShareWith = (actor: Actor, structure: Structure<Kind> | null): void => {
    if (!structure) return;
    if (!hasGrant(actor, grant)) throw new Forbidden(grant);
    if (!actor.scope[columnOf(structure.kind).scope].includes(structure.id)) throw new OutOfScope();
  };
  const propertiesOf = (actor: Actor, structure: Structure<Kind> | null) => ({
    ownerId: structure ? null : actor.id,
    ...Object.fromEntries(
      kinds.map((kind) => [columnOf(kind).property, structure?.kind === kind ? structure.id : null]),
    ),
  });
  return {
    /** SQL: whether the actor may use the record `o`; `$1` is the actor, the next ones are the actor's structures. */
    usable: `(o.owner_id = $1 ${kinds
      .map((kind, index) => `OR o.${columnOf(kind).column} = ANY ($${index + 2}::${typeOf(kind)}[])`)
      .join(' ')})`,
    /** SQL: whether the actor may change and delete the record `o`, and its structure. */
    columns: `o.owner_id IS NOT NULL OR $${kinds.length + 2} AS "isWritable",
      CASE WHEN o.owner_id IS NULL THEN (${kinds
        .map((kind) => {
          const { table, key, column } = columnOf(kind);
          return `SELECT jsonb_build_object('kind', '${kind}', 'id', s.${key}, 'description', s.description) FROM ${table} s WHERE s.${key} = o.${column}::text`;
        })
        .join(' UNION ALL ')}) END AS structure`,
    /** The values of `usable` and `columns`, to which a statement adds its own. */
    reader: (actor: Actor): unknown[] => [
      actor.id,
      ...kinds.map((kind) => actor.scope[columnOf(kind).scope]),
      hasGrant(actor, grant),
    ],
    /** Selects the structures for which the actor may save records, sorted by description. */
    sharing: (actor: Actor): Sql => ({
      text: `SELECT * FROM (${kinds
        .map(
          (kind, index) =>
            `SELECT '${kind}' AS kind, s.${columnOf(kind).key} AS id, s.description FROM ${columnOf(kind).table} s WHERE s.${columnOf(kind).key} = ANY ($${index + 1}::text[])`,
        )
        .join(' UNION ALL ')}) structures ORDER BY description, id`,
      values: kinds.map((kind) => actor.scope[columnOf(kind).scope]),
    }),
    /** The column and value by which the records of a new record's owner are found. */
    ownerOf: (actor: Actor, structure: Structure<Kind> | null) =>
      structure
        ? { column: columnOf(structure.kind).column, value: structure.id }
        : { column: 'owner_id' as const, value: actor.id },
    /**
     * Saves a new record of the actor or of a structure, unless its owner has the maximum already: no other transaction saves a record of the
     * owner until the end of this one. `counting` selects the `count` of the owner's records, `path` is the field that an error names, and
     * `save` gets the properties of the record's owner, exactly one of which is not null.
     * @throws Forbidden, OutOfScope, RuleBroken (422)
     */
    create<Result>(
      database: Database,
      actor: Actor,
      structure: Structure<Kind> | null,
      room: { counting: (owner: Owner) => Sql; path: string; max: number },
      save: (db: Transaction, owner: Owner, properties: object) => Promise<Result>,
    ): Promise<Result> {
      mustShareWith(actor, structure);
      const owner = this.ownerOf(actor, structure);
      return database.transactionAs(actor, async (db) => {
        await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${owner.column}:${owner.value}`]);
        const counting = room.counting(owner);
        const { rows } = await db.query<{ count: number }>(counting.text, counting.values);
        if ((rows[0]?.count ?? 0) >= room.max) throw brokenRule(room.path, 'tooManyItems', { max: room.max });
        return save(db, owner, propertiesOf(actor, structure));
      });
    },
    /** Returns the record of a statement that locks it. @throws NotFound, Forbidden, StaleRevision (412) */
    async writable<Row extends Owned>(db: Reader, locking: Sql, ifMatch?: number): Promise<Row> {
      const current = await readOwned<Row>(db, locking);
      if (!current.isWritable) throw new Forbidden(grant);
      mustBeCurrent(current, ifMatch);
      return current;
    },
    /** Deletes the record of a statement that locks it. @throws NotFound, Forbidden, StaleRevision (412) */
    remove(
      database: Database,
      actor: Actor,
      record: { table: EntityTarget<object>; id: string; locking: Sql; ifMatch?: number },
    ): Promise<void> {
      const { table, id, locking, ifMatch } = record;
      return database.transactionAs(actor, async (db) => {
        await this.writable(db, locking, ifMatch);
        await db.manager.delete(table, id);
      });
    },
  };
}
