import type { LabelledGuard } from '../labels/workflow/guards.js';
import { sheetNames, type SheetTypeName } from './names.js';

/** The sheet in which users satisfy each guard. For a guard on the centre's episode this is a sheet of the centre. */
export const sheetOfGuard: Partial<Record<LabelledGuard, SheetTypeName>> = Object.fromEntries(
  sheetNames.flatMap(({ type, meets = [] }) => meets.map((guard) => [guard, type])),
);

/**
 * Sheets that are not completed by saving a content (the centre's outcome, the answers to its plan), each with the
 * guard that holds once the sheet is completed.
 */
export const guardOfSheet: Partial<Record<SheetTypeName, LabelledGuard>> = Object.fromEntries(
  sheetNames.flatMap(({ type, completedBy }) => (completedBy ? [[type, completedBy]] : [])),
);
