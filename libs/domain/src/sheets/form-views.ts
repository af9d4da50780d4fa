import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { SheetState } from '../sheet-types.js';
import type { FormSheetType } from './definitions.js';
import { sheetSchemas } from './sheet-schemas.js';

const ofSheet = { id: z.uuid(), revision: z.int(), state: SheetState, locked: z.boolean() };

/** A form as returned at its own URL: its content, with the state of its sheet. `id` is the id of the sheet. */
export type FormView = z.infer<z.ZodObject<typeof ofSheet>> & Record<string, unknown>;

export const formView = (type: FormSheetType): z.ZodObject => {
  const content: z.ZodObject = sheetSchemas[type];
  return z.object({ ...ofSheet, ...content.shape }).meta({ id: `${content.meta()?.id}View` });
};

/**
 * The query of a form's list (spec 000 §7, "GET with query params"). The list has at most one row and therefore one
 * page.
 */
export const FormsQuery = listQuery(['id'], {});
export type FormsQuery = z.infer<typeof FormsQuery>;
