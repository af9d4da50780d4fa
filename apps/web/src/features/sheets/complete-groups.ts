import { innermost, isPractitioner, type SheetType, choiceListOf } from '@percorso/domain';
import { z } from 'zod';
import { maxLengthOf } from './field-traits';
import type { FieldLayout, GroupLayout } from './layout';

/** Maximum length of a text, in characters, that is edited in a single-line field; longer texts have a text area. */
const maxLineLength = 200;

const controlOf = (schema: z.ZodObject, name: string): FieldLayout | null => {
  const field = innermost(schema.shape[name] as z.ZodType);
  const list = choiceListOf(field);
  if (list) return { name, widget: 'select', list, half: true };
  if (isPractitioner(field)) return { name, widget: 'practitioner', half: true };
  if (field instanceof z.ZodBoolean) return { name, widget: 'checkbox' };
  if (field instanceof z.ZodNumber) return { name, widget: 'number', half: true };
  if (field instanceof z.ZodISODate) return { name, widget: 'date', half: true };
  if (field instanceof z.ZodISODateTime) return { name, widget: 'datetime' };
  if (field instanceof z.ZodISOTime) return { name, widget: 'time', half: true };
  if (field instanceof z.ZodString)
    return { name, widget: (maxLengthOf(schema, name) ?? 0) > maxLineLength ? 'textarea' : 'text' };
  const listOfMany = field instanceof z.ZodArray && choiceListOf(field.element);
  return listOfMany ? { name, widget: 'checkboxes', list: listOfMany } : null;
};

const defaultLayouts = (type: SheetType, schema: z.ZodObject, names: readonly string[]): FieldLayout[] =>
  names.map((name) => {
    const layout = controlOf(schema, name);
    if (!layout) throw new Error(`${type} needs a layout for ${name}: its schema implies no control`);
    return layout;
  });

type PartialScreen = { groups?: readonly GroupLayout[] | undefined; hidden?: readonly string[] | undefined };

/**
 * Returns groups with every visible field of a schema. A field that the screen definition does not mention gets the default control of its
 * type: in one group named after the sheet if the screen defines no groups, otherwise in an additional last group.
 */
export const completeGroups = (
  type: SheetType,
  schema: z.ZodObject,
  { groups = [], hidden = [] }: PartialScreen,
): GroupLayout[] => {
  const placed = [...hidden, ...groups.flatMap(({ fields }) => fields.map(({ name }) => name))];
  const rest = Object.keys(schema.shape).filter((name) => !placed.includes(name));
  if (rest.length === 0) return [...groups];
  return [...groups, { title: groups.length === 0 ? type : 'other', fields: defaultLayouts(type, schema, rest) }];
};
