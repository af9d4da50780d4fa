import { z } from 'zod';
import { trimmedText } from '../rules/characters.js';
import type { FormSheetType } from './definitions.js';
import { type SheetContent, sheetSchemas } from './sheet-schemas.js';

const emptyField = (field: unknown): unknown => {
  if (field instanceof z.ZodArray) return [];
  return field instanceof z.ZodBoolean ? false : null;
};

/** Every field of a schema without a value: empty lists, false booleans, otherwise null. The initial state of a form. */
export const emptyContent = (schema: z.ZodObject): SheetContent =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, emptyField(field)]));

/** Whether a content is blank: an empty list counts as blank, a false boolean as an answer. */
export const isBlankContent = (content: SheetContent): boolean =>
  Object.values(content).every((value) => {
    if (Array.isArray(value)) return value.length === 0;
    return typeof value === 'string' ? trimmedText(value) === '' : value === null || value === undefined;
  });

export const emptySheet = (type: FormSheetType): SheetContent => emptyContent(sheetSchemas[type]);
