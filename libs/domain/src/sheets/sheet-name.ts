import type { LabelledGuard } from '../labels/workflow/guards.js';
import type { Step } from '../steps.js';

/**
 * The initial kind of a sheet in its step: `compulsory` blocks the validation until completed, `optional` does not, `readOnly` shows
 * content of others, `awaiting` waits for another organisation's outcome, `countersigned` is submitted for acceptance or refusal.
 */
export const sheetKinds = ['compulsory', 'optional', 'readOnly', 'awaiting', 'countersigned'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/**
 * The light half of a sheet type: what the wizard's first page and every list with sheet names need. Literals only, so that no schema is
 * loaded; the rest of a type is in its `definition.ts`.
 */
export type SheetName = {
  /** Spec 000 §2: its code in URLs, rows and events. */
  type: string;
  title: string;
  /** The guards that it satisfies: users stopped by one are sent to this sheet. */
  meets?: readonly LabelledGuard[];
  /** It is not completed by writing, but by the events of this machine. */
  movedBy?: 'operating-plan' | 'cdr-episode' | 'remodelling-proposal';
  /**
   * For a compulsory sheet, the guard that holds once it is completed: it determines who has to act, and once it holds there is nothing
   * left to revise in the sheet.
   */
  completedBy?: LabelledGuard;
  /** Spec 000 §4: completed again in a later step, in the entries of the step that created them. */
  exitOutcomes?: { at: Step; from: Step };
  /** Its entries are files, uploaded before they are saved. */
  hasFiles?: true;
};
