import { z } from 'zod';
import { type FilledSheetType, type SheetContent, sheetSchemas } from './sheet-schemas.js';

const emptyField = (field: unknown): unknown => {
  if (field instanceof z.ZodArray) return [];
  return field instanceof z.ZodBoolean ? false : null;
};

/** Every field of a schema without a value: lists empty, switches off, the rest null. What a form starts from. */
export const emptyContent = (schema: z.ZodObject): SheetContent =>
  Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, emptyField(field)]));

export const emptySheet = (type: FilledSheetType): SheetContent => emptyContent(sheetSchemas[type]);
