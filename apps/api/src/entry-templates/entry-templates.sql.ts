import { type Actor, type EntryTemplate, type ListSheetType, TEMPLATES_AT_MOST } from '@percorso/domain';
import { type Sql, staffOwned } from '../structures/staff-owned.js';
import { EntryTemplateEntity } from './entry-template.entity.js';

export const owned = staffOwned<EntryTemplate, 'DISTRICT_UNIT' | 'REHABILITATION_CENTER'>({
  entity: EntryTemplateEntity,
  table: 'entry_template',
  list: 'type',
  max: TEMPLATES_AT_MOST,
  columns: 'o.type, o.name, o.content',
  kinds: ['DISTRICT_UNIT', 'REHABILITATION_CENTER'],
  grant: 'entry_template_share',
});

/** Selects the templates of a list (of all lists without a type) that the actor may use, by name. */
export const templatesOf = (actor: Actor, type?: ListSheetType): Sql => ({
  text: `${owned.select} AND ($5::text IS NULL OR o.type = $5) ORDER BY searchable(o.name), o.id`,
  values: [...owned.reader(actor), type ?? null],
});
