import { innermost, isMinute, isPractitioner, type ListDefinition, choiceListOf } from '@percorso/domain';
import { EntitySchema, type EntitySchemaColumnOptions } from 'typeorm';
import { z } from 'zod';
import { columnOf } from './columns.js';
import type { ListServer } from './list-server.js';

/** The name of the field with a practitioner's id. */
const practitionerField = 'practitionerId';
const fieldsOf = ({ schema }: ListDefinition): [name: string, field: z.core.$ZodType][] => Object.entries(schema.shape);
/** Whether the field contains free text. */
const isText = (field: z.core.$ZodType): boolean => field instanceof z.ZodString && choiceListOf(field) === undefined;

/**
 * Returns the name of the list's table: the name of the entries' zod schema in snake case, as `shared_goal` for
 * `SharedGoal`.
 * @throws Error if the schema has no name
 */
const tableOf = ({ schema, type }: ListDefinition): string => {
  const id = schema.meta()?.id;
  if (!id) throw new Error(`the schema of ${type} has no id, by which its table is called`);
  return columnOf(`${id[0]?.toLowerCase()}${id.slice(1)}`);
};

/**
 * Returns the server's part of a list that has none of its own: an entry is returned as stored, with its practitioner
 * if it has one, and a search matches its text fields.
 */
export const plainList = (list: ListDefinition): ListServer => ({
  table: tableOf(list),
  ...(fieldsOf(list).some(([name, field]) => name === practitionerField && isPractitioner(field)) && {
    practitioner: { field: practitionerField, role: practitionerField },
  }),
  view: (row: Record<string, unknown>) => row,
  searched: fieldsOf(list).flatMap(([name, field]) =>
    isText(innermost(field)) ? [`coalesce(e.${columnOf(name)}, '')`] : [],
  ),
});

const columnTypeOf = (field: z.core.$ZodType): EntitySchemaColumnOptions['type'] => {
  if (isMinute(field)) return 'timestamp';
  if (field instanceof z.ZodISODate) return 'date';
  if (isPractitioner(field) || field instanceof z.ZodUUID) return 'uuid';
  if (field instanceof z.ZodBoolean) return 'boolean';
  return field instanceof z.ZodNumber ? 'int' : 'text';
};

const column = (name: string, type: EntitySchemaColumnOptions['type'], nullable = false) =>
  [name, { name: columnOf(name), type, nullable }] as const;

/**
 * Returns the entity of the list's rows: the columns of every entry, and one for each field of the entries' zod schema.
 */
export const plainEntity = (list: ListDefinition): EntitySchema =>
  new EntitySchema({
    name: tableOf(list),
    tableName: tableOf(list),
    columns: Object.fromEntries<EntitySchemaColumnOptions>([
      ['id', { type: 'uuid', primary: true }],
      column('sheetId', 'uuid'),
      column('revision', 'int'),
      ...(['createdAt', 'updatedAt'] as const).map((name) => column(name, 'timestamptz')),
      column('updatedBy', 'text'),
      ...(list.delivered
        ? [column('cdrEpisodeId', 'uuid'), column('rehabilitationCenterId', 'uuid'), column('supplyCode', 'text', true)]
        : []),
      ...fieldsOf(list).map(([name, field]) =>
        column(name, columnTypeOf(innermost(field)), innermost(field) !== field),
      ),
    ]),
  });
