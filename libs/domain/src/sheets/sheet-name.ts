import type { LabelledGuard } from '../labels/guards.js';
import type { Step } from '../steps.js';

/**
 * How a sheet is born in its step: `compulsory` blocks the validation until completed, `optional` does not,
 * `readOnly` shows what others wrote, `awaiting` waits for another organisation's outcome, `countersigned` is submitted to
 * somebody who accepts or refuses it.
 */
export const sheetKinds = ['compulsory', 'optional', 'readOnly', 'awaiting', 'countersigned'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/**
 * The light half of a sheet type: what the wizard's first page and every list that names sheets need. Literals alone, so that no schema
 * comes along; the rest of a type stands in its `definition.ts`.
 */
export type SheetName = {
  /** Spec 000 §2: the code by which addresses, rows and events name it. */
  type: string;
  title: string;
  /** The guards that are met in it: whoever is stopped by one is led here. */
  meets?: readonly LabelledGuard[];
  /** Nobody completes it by writing: the events of this machine do. */
  movedBy?: 'operating-plan' | 'cdr-episode' | 'remodelling-proposal';
  /**
   * Where it is compulsory, the guard that holds once it is completed: it says who has to act, and once it holds there is nothing left to
   * revise in the sheet.
   */
  completedBy?: LabelledGuard;
  /** Spec 000 §4: completed once more in a later step, in the rows of the step in which it was made. */
  exitOutcomes?: { at: Step; from: Step };
  /** Its entries are files, uploaded before they are written. */
  hasFiles?: true;
};
