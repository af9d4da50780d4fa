import type { LabelledGuard } from '../labels/workflow/guards.js';
import type { Step } from '../steps.js';

/**
 * Kinds of a sheet in a step: `compulsory` must be completed before the step is validated, `optional` need not be,
 * `readOnly` shows data of other sheets, `awaiting` waits for another organisation's outcome, `countersigned` is
 * submitted for acceptance or refusal.
 */
export const sheetKinds = ['compulsory', 'optional', 'readOnly', 'awaiting', 'countersigned'] as const;
export type SheetKind = (typeof sheetKinds)[number];

/**
 * The part of a sheet type that the first page of the wizard and every list with sheet names need. It consists of
 * literals only, so that it loads no schema; the rest of the type is in its `definition.ts`.
 */
export type SheetName = {
  /** Code of the type in URLs, rows and events. Spec 000 §2. */
  type: string;
  title: string;
  /** The guards that users satisfy in this sheet: a user who is stopped by one of them is sent to this sheet. */
  meets?: readonly LabelledGuard[];
  /** Set if the sheet is not completed by saving a content but by events of the given state machine. */
  movedBy?: 'operating-plan' | 'cdr-episode' | 'remodelling-proposal';
  /**
   * For a compulsory sheet, the guard that holds once the sheet is completed. It defines who has to act; once it holds,
   * nothing is left to revise in the sheet.
   */
  completedBy?: LabelledGuard;
  /** Set if the entries of the step `from` get exit outcomes at the later step `at`. Spec 000 §4. */
  exitOutcomes?: { at: Step; from: Step };
  /** Set if the entries are files, which users upload before they save the entries. */
  hasFiles?: true;
};
