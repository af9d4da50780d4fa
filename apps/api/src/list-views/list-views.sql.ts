import { type Actor, hasGrant, type ListViewStructureKind } from '@percorso/domain';

type Sql = { text: string; values: unknown[] };

/** For each kind of structure: the column of a view, the table with its key, and the part of an actor's scope that contains it. */
export const structureColumns = {
  DISTRICT_UNIT: { column: 'district_unit_id', table: 'district_unit', key: 'id::text', scope: 'districtUnitIds' },
  REHABILITATION_CENTER: {
    column: 'rehabilitation_center_id',
    table: 'rehabilitation_center',
    key: 'id::text',
    scope: 'rehabilitationCenterIds',
  },
  LOCAL_HEALTH_AUTHORITY: {
    column: 'local_health_authority_code',
    table: 'local_health_authority',
    key: 'code',
    scope: 'localHealthAuthorityCodes',
  },
} as const satisfies Record<
  ListViewStructureKind,
  { column: string; table: string; key: string; scope: keyof Actor['scope'] }
>;

const kinds = Object.entries(structureColumns);
const ids = (actor: Actor) => kinds.map(([, { scope }]) => actor.scope[scope]);

/** SQL: the views that the actor may use; `$1` is the actor, `$2` to `$4` are the actor's structures. */
const usable = `(v.owner_id = $1 OR v.district_unit_id = ANY ($2::uuid[])
  OR v.rehabilitation_center_id = ANY ($3::uuid[]) OR v.local_health_authority_code = ANY ($4::text[]))`;

const columns = `v.id, v.revision, v.list, v.name, v.is_start AS "isStart", v.settings,
  v.owner_id IS NOT NULL OR $5 AS "isWritable",
  CASE WHEN v.owner_id IS NULL THEN (${kinds
    .map(
      ([kind, { column, table, key }]) =>
        `SELECT jsonb_build_object('kind', '${kind}', 'id', s.${key}, 'description', s.description) FROM ${table} s WHERE s.${key} = v.${column}::text`,
    )
    .join(' UNION ALL ')}) END AS structure`;

const reader = (actor: Actor): unknown[] => [actor.id, ...ids(actor), hasGrant(actor, 'list_view_share')];

/** Selects the views of a list that the actor may use: the actor's own first, then by name. */
export const viewsOfList = (actor: Actor, list: string): Sql => ({
  text: `SELECT ${columns} FROM list_view v WHERE v.list = $6 AND ${usable}
    ORDER BY v.owner_id IS NULL, searchable(v.name), v.id`,
  values: [...reader(actor), list],
});

export const viewById = (actor: Actor, id: string, lock: 'FOR UPDATE OF v' | '' = ''): Sql => ({
  text: `SELECT ${columns} FROM list_view v WHERE v.id = $6 AND ${usable} ${lock}`,
  values: [...reader(actor), id],
});

/** Selects the structures for which the actor may save views, sorted by description. */
export const sharingStructures = (actor: Actor): Sql => ({
  text: `SELECT * FROM (${kinds
    .map(
      ([kind, { table, key }], index) =>
        `SELECT '${kind}' AS kind, s.${key} AS id, s.description FROM ${table} s WHERE s.${key} = ANY ($${index + 1}::text[])`,
    )
    .join(' UNION ALL ')}) structures ORDER BY description, id`,
  values: ids(actor),
});

type Owner = { column: string; value: string };

/** Ends the start of an owner's list, before another view becomes it. */
export const endStart = ({ column, value }: Owner, list: string, id: string): Sql => ({
  text: `UPDATE list_view SET is_start = false, revision = revision + 1 WHERE ${column} = $1 AND list = $2 AND is_start AND id <> $3`,
  values: [value, list, id],
});

export const countOfOwner = ({ column, value }: Owner, list: string): Sql => ({
  text: `SELECT count(*)::int AS count FROM list_view WHERE ${column} = $1 AND list = $2`,
  values: [value, list],
});
