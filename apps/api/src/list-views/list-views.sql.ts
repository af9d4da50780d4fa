import type { Actor } from '@percorso/domain';
import { type Owner, type Sql, staffOwned } from '../structures/staff-owned.js';

export const owned = staffOwned(
  ['DISTRICT_UNIT', 'REHABILITATION_CENTER', 'LOCAL_HEALTH_AUTHORITY'],
  'list_view_share',
);

const columns = `o.id, o.revision, o.list, o.name, o.is_start AS "isStart", o.settings, ${owned.columns}`;

/** Selects the views of a list that the actor may use: the actor's own first, then by name. */
export const viewsOfList = (actor: Actor, list: string): Sql => ({
  text: `SELECT ${columns} FROM list_view o WHERE o.list = $6 AND ${owned.usable}
    ORDER BY o.owner_id IS NULL, searchable(o.name), o.id`,
  values: [...owned.reader(actor), list],
});

export const viewById = (actor: Actor, id: string, lock: 'FOR UPDATE OF o' | '' = ''): Sql => ({
  text: `SELECT ${columns} FROM list_view o WHERE o.id = $6 AND ${owned.usable} ${lock}`,
  values: [...owned.reader(actor), id],
});

/** Ends the start of an owner's list, before another view becomes it. */
export const endStart = ({ column, value }: Owner, list: string, id: string): Sql => ({
  text: `UPDATE list_view SET is_start = false, revision = revision + 1 WHERE ${column} = $1 AND list = $2 AND is_start AND id <> $3`,
  values: [value, list, id],
});

export const countOfOwner = ({ column, value }: Owner, list: string): Sql => ({
  text: `SELECT count(*)::int AS count FROM list_view WHERE ${column} = $1 AND list = $2`,
  values: [value, list],
});
