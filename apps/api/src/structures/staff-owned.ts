import { type Actor, type Grant, hasGrant } from '@percorso/domain';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { v7 as uuid } from 'uuid';
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
type Structure<Kind extends StructureKind> = { kind: Kind; id: string };
type DescribedStructure<Kind extends StructureKind> = Structure<Kind> & { description: string };

/** The column and value by which the records of an owner are found. */
export type Owner = { column: string; value: string };
type Owned = { id: string; revision: number; isWritable: boolean };
type Reader = Pick<Queryable, 'query'>;

const authorOf = (actor: Actor) => ({ updatedAt: new Date(), updatedBy: actor.name });

type Definition<Kind extends StructureKind> = {
  entity: EntityTarget<ObjectLiteral>;
  table: string;
  /** The column and property with the list that a record is for: an owner has at most `max` records for a list. */
  list: string;
  max: number;
  /** SQL: the columns of a record `o` besides id, revision and owner. */
  columns: string;
  /** The kinds of structures to which a record may belong. */
  kinds: readonly Kind[];
  /** The grant to write the records of structures. */
  grant: Grant;
};

/** Statements and commands for the records of a table that belong to a user, or to a structure for its staff. */
export function staffOwned<Row extends Owned, Kind extends StructureKind>(definition: Definition<Kind>) {
  const { entity, table, list, max, columns, kinds, grant } = definition;
  const columnOf = (kind: Kind) => structureColumns[kind];
  const typeOf = (kind: Kind) => (columnOf(kind).key === 'code' ? 'text' : 'uuid');
  const structures = kinds.map((kind) => {
    const { table: from, key, column } = columnOf(kind);
    return `SELECT jsonb_build_object('kind', '${kind}', 'id', s.${key}, 'description', s.description) FROM ${from} s WHERE s.${key} = o.${column}::text`;
  });
  const isOfStructure = kinds.map(
    (kind, index) => `o.${columnOf(kind).column} = ANY ($${index + 2}::${typeOf(kind)}[])`,
  );
  const select = `
    SELECT o.id, o.revision, ${columns}, o.owner_id IS NOT NULL OR $${kinds.length + 2} AS "isWritable",
      CASE WHEN o.owner_id IS NULL THEN (${structures.join(' UNION ALL ')}) END AS structure
    FROM ${table} o WHERE (${['o.owner_id = $1', ...isOfStructure].join(' OR ')})`;
  const reader = (actor: Actor): unknown[] => [
    actor.id,
    ...kinds.map((kind) => actor.scope[columnOf(kind).scope]),
    hasGrant(actor, grant),
  ];

  const read = async (db: Reader, actor: Actor, id: string, lock: 'FOR UPDATE OF o' | '' = ''): Promise<Row> => {
    const text = `${select} AND o.id = $${kinds.length + 3} ${lock}`;
    const { rows } = await db.query<Row>(text, [...reader(actor), id]);
    if (!rows[0]) throw new NotFound();
    return rows[0];
  };
  const writable = async (db: Reader, actor: Actor, id: string, ifMatch?: number): Promise<Row> => {
    const current = await read(db, actor, id, 'FOR UPDATE OF o');
    if (!current.isWritable) throw new Forbidden(grant);
    mustBeCurrent(current, ifMatch);
    return current;
  };
  const mustShareWith = (actor: Actor, { kind, id }: Structure<Kind>): void => {
    if (!hasGrant(actor, grant)) throw new Forbidden(grant);
    if (!actor.scope[columnOf(kind).scope].includes(id)) throw new OutOfScope();
  };
  const ownerOf = (actor: Actor, structure: Structure<Kind> | null): Owner =>
    structure
      ? { column: columnOf(structure.kind).column, value: structure.id }
      : { column: 'owner_id', value: actor.id };
  /** Lets no other transaction save a record of the owner until the end of this one. @throws RuleBroken (422) */
  const mustHaveRoom = async (db: Reader, { column, value }: Owner, name: unknown): Promise<void> => {
    await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${column}:${value}`]);
    const text = `SELECT count(*)::int AS count FROM ${table} WHERE ${column} = $1 AND ${list} = $2`;
    const { rows } = await db.query<{ count: number }>(text, [value, name]);
    if ((rows[0]?.count ?? 0) >= max) throw brokenRule(list, 'tooManyItems', { max });
  };

  return {
    /** SQL: the records that the actor may use. Its values are those of `reader`, to which a statement adds its own. */
    select,
    reader,
    /** Returns the structures for which the actor may save records, sorted by description. */
    async sharing(db: Reader, actor: Actor): Promise<DescribedStructure<Kind>[]> {
      if (!hasGrant(actor, grant)) return [];
      const parts = kinds.map((kind, index) => {
        const { table: from, key } = columnOf(kind);
        return `SELECT '${kind}' AS kind, s.${key} AS id, s.description FROM ${from} s WHERE s.${key} = ANY ($${index + 1}::text[])`;
      });
      const text = `SELECT * FROM (${parts.join(' UNION ALL ')}) structures ORDER BY description, id`;
      const ids = kinds.map((kind) => actor.scope[columnOf(kind).scope]);
      return (await db.query<DescribedStructure<Kind>>(text, ids)).rows;
    },
    ownerOf,
    /** @throws NotFound */
    read: (db: Reader, actor: Actor, id: string): Promise<Row> => read(db, actor, id),
    /**
     * Saves a new record of the actor or of a structure, after `prepare`.
     * @throws Forbidden, OutOfScope, RuleBroken (422) at the maximum number of records
     */
    create(
      database: Database,
      actor: Actor,
      { structure, ...input }: { structure: Structure<Kind> | null },
      prepare?: (db: Transaction, owner: Owner, id: string) => Promise<unknown>,
    ): Promise<Row> {
      if (structure) mustShareWith(actor, structure);
      const [id, owner] = [uuid(), ownerOf(actor, structure)];
      const places: Record<string, string | null> = Object.fromEntries(
        kinds.map((kind) => [columnOf(kind).property, structure?.kind === kind ? structure.id : null]),
      );
      return database.transactionAs(actor, async (db) => {
        await mustHaveRoom(db, owner, (input as ObjectLiteral)[list]);
        await prepare?.(db, owner, id);
        await db.manager.insert(entity, {
          id,
          revision: 1,
          ...input,
          ownerId: structure ? null : actor.id,
          ...places,
          ...authorOf(actor),
        });
        return read(db, actor, id);
      });
    },
    /** Changes a record, after `prepare` has checked the change. @throws NotFound, Forbidden, StaleRevision (412) */
    change(
      database: Database,
      actor: Actor,
      { id, ifMatch, input }: { id: string; ifMatch?: number; input: object },
      prepare: (current: Row, db: Transaction) => unknown,
    ): Promise<Row> {
      return database.transactionAs(actor, async (db) => {
        const current = await writable(db, actor, id, ifMatch);
        await prepare(current, db);
        await db.manager.update(entity, { id }, { ...input, revision: current.revision + 1, ...authorOf(actor) });
        return read(db, actor, id);
      });
    },
    /** @throws NotFound, Forbidden, StaleRevision (412) */
    remove(database: Database, actor: Actor, id: string, ifMatch?: number): Promise<void> {
      return database.transactionAs(actor, async (db) => {
        await writable(db, actor, id, ifMatch);
        await db.manager.delete(entity, id);
      });
    },
  };
}

type StaffOwned<Row> = {
  read: (db: Reader, actor: Actor, id: string) => Promise<Row>;
  remove: (database: Database, actor: Actor, id: string, ifMatch?: number) => Promise<void>;
};

/** What the services of such records have in common. */
export abstract class StaffOwnedService<Row> {
  protected constructor(
    protected readonly database: Database,
    private readonly owned: StaffOwned<Row>,
  ) {}

  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<Row> {
    return this.owned.read(this.database, actor, id);
  }

  /** @throws NotFound, Forbidden, StaleRevision (412) */
  delete(actor: Actor, id: string, ifMatch?: number): Promise<void> {
    return this.owned.remove(this.database, actor, id, ifMatch);
  }
}
