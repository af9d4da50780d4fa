import type { LabelledGuard } from '../labels/workflow/guards.js';
import { sheetNames, type SheetTypeName } from './names.js';

/** The sheet in which each guard is satisfied; for guards on the centre, the centre's own sheets. */
export const sheetOfGuard: Partial<Record<LabelledGuard, SheetTypeName>> = Object.fromEntries(
  sheetNames.flatMap(({ type, meets = [] }) => meets.map((guard) => [guard, type])),
);

/** Sheets that are not completed by writing, with the guard that holds once they are: the centre's outcome, the answers to its plan. */
export const guardOfSheet: Partial<Record<SheetTypeName, LabelledGuard>> = Object.fromEntries(
  sheetNames.flatMap(({ type, completedBy }) => (completedBy ? [[type, completedBy]] : [])),
);
