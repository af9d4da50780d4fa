import type { Actor, ListSheetType } from '@percorso/domain';
import { type Owner, type Sql, staffOwned } from '../structures/staff-owned.js';

export const owned = staffOwned(['DISTRICT_UNIT', 'REHABILITATION_CENTER'], 'entry_template_share');

const columns = `o.id, o.revision, o.type, o.name, o.content, ${owned.columns}`;

/** Selects the templates of a list (of all lists without a type) that the actor may use, by name. */
export const templatesOf = (actor: Actor, type?: ListSheetType): Sql => ({
  text: `SELECT ${columns} FROM entry_template o WHERE ($5::text IS NULL OR o.type = $5) AND ${owned.usable}
    ORDER BY searchable(o.name), o.id`,
  values: [...owned.reader(actor), type ?? null],
});

export const templateById = (actor: Actor, id: string, lock: 'FOR UPDATE OF o' | '' = ''): Sql => ({
  text: `SELECT ${columns} FROM entry_template o WHERE o.id = $5 AND ${owned.usable} ${lock}`,
  values: [...owned.reader(actor), id],
});

export const countOfOwner = ({ column, value }: Owner, type: ListSheetType): Sql => ({
  text: `SELECT count(*)::int AS count FROM entry_template WHERE ${column} = $1 AND type = $2`,
  values: [value, type],
});
