import { type Actor, LIST_VIEWS_AT_MOST, type ListView } from '@percorso/domain';
import { type Owner, type Sql, staffOwned } from '../structures/staff-owned.js';
import { ListViewEntity } from './list-view.entity.js';

export const owned = staffOwned<ListView, 'DISTRICT_UNIT' | 'REHABILITATION_CENTER' | 'LOCAL_HEALTH_AUTHORITY'>({
  entity: ListViewEntity,
  table: 'list_view',
  list: 'list',
  max: LIST_VIEWS_AT_MOST,
  columns: 'o.list, o.name, o.is_start AS "isStart", o.settings',
  kinds: ['DISTRICT_UNIT', 'REHABILITATION_CENTER', 'LOCAL_HEALTH_AUTHORITY'],
  grant: 'list_view_share',
});

/** Selects the views of a list that the actor may use: the actor's own first, then by name. */
export const viewsOfList = (actor: Actor, list: string): Sql => ({
  text: `${owned.select} AND o.list = $6 ORDER BY o.owner_id IS NULL, searchable(o.name), o.id`,
  values: [...owned.reader(actor), list],
});

/** Ends the start of an owner's list, before another view becomes it. */
export const endStart = ({ column, value }: Owner, list: string, id: string): Sql => ({
  text: `UPDATE list_view SET is_start = false, revision = revision + 1 WHERE ${column} = $1 AND list = $2 AND is_start AND id <> $3`,
  values: [value, list, id],
});
