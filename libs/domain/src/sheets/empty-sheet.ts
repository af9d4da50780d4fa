import { z } from 'zod';
import { trimmedText } from '../rules/characters.js';
import type { FormSheetType } from './definitions.js';
import { type SheetContent, sheetSchemas } from './sheet-schemas.js';

const emptyField = (field: unknown): unknown => {
  if (field instanceof z.ZodArray) return [];
  return field instanceof z.ZodBoolean ? false : null;
};

/**
 * Returns the initial state of a form: every field of the schema without a value, that is an empty list, false for a
 * boolean, otherwise null.
 */
export const emptyContent = (schema: z.ZodObject): SheetContent =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, emptyField(field)]));

/** Whether a content is blank. An empty list counts as blank; the boolean false does not, because it is an answer. */
export const isBlankContent = (content: SheetContent): boolean =>
  Object.values(content).every((value) => {
    if (Array.isArray(value)) return value.length === 0;
    return typeof value === 'string' ? trimmedText(value) === '' : value === null || value === undefined;
  });

export const emptySheet = (type: FormSheetType): SheetContent => emptyContent(sheetSchemas[type]);
