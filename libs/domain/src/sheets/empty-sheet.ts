import { z } from 'zod';
import { bareText } from '../rules/characters.js';
import type { FilledSheetType } from './definitions.js';
import { type SheetContent, sheetSchemas } from './sheet-schemas.js';

const emptyField = (field: unknown): unknown => {
  if (field instanceof z.ZodArray) return [];
  return field instanceof z.ZodBoolean ? false : null;
};

/** Every field of a schema without a value: lists empty, switches off, the rest null. What a form starts from. */
export const emptyContent = (schema: z.ZodObject): SheetContent =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, emptyField(field)]));

/** Whether nothing is written in a content: a list without rows is nothing, a switch that is off is an answer. */
export const isBlankContent = (content: SheetContent): boolean =>
  Object.values(content).every((value) => {
    if (Array.isArray(value)) return value.length === 0;
    return typeof value === 'string' ? bareText(value) === '' : value === null || value === undefined;
  });

export const emptySheet = (type: FilledSheetType): SheetContent => emptyContent(sheetSchemas[type]);
