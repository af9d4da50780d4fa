import type { LabelledGuard } from '../labels/guards.js';
import { sheetNames, type SheetTypeName } from './names.js';

/** The sheet in which each guard is met; the centre's own sheets where the centre is asked. */
export const sheetOfGuard: Partial<Record<LabelledGuard, SheetTypeName>> = Object.fromEntries(
  sheetNames.flatMap(({ type, meets = [] }) => meets.map((guard) => [guard, type])),
);

/** Sheets that nobody completes by writing, with the guard that then holds: the centre's outcome, the answers to its plan. */
export const guardOfSheet: Partial<Record<SheetTypeName, LabelledGuard>> = Object.fromEntries(
  sheetNames.flatMap(({ type, completedBy }) => (completedBy ? [[type, completedBy]] : [])),
);
