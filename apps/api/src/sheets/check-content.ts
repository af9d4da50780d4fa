import {
  confirmationMessage,
  isFilledSheetType,
  sheetConfirmations,
  sheetSchemas,
  sheetSchemaWith,
  type ContentFacts,
  type SheetContent,
  type SheetType,
} from '@percorso/domain';
import { fieldErrors } from '../http/field-errors.js';
import { ConfirmationRequired, Malformed, RuleBroken } from '../http/problem.js';

/**
 * A content must follow the schema of its sheet (else 400) and the rules that compare it with other records (else 422); what it
 * exceeds must have been confirmed (else 428).
 */
export function checkContent(type: SheetType, content: SheetContent, facts: ContentFacts, confirmed: boolean): void {
  // A sheet without content of its own: the machine refuses, and says why.
  if (!isFilledSheetType(type)) return;
  const shape = sheetSchemas[type].safeParse(content);
  if (!shape.success) throw new Malformed(fieldErrors(shape.error.issues));
  const ruled = sheetSchemaWith(type, facts).safeParse(content);
  if (!ruled.success) throw new RuleBroken(fieldErrors(ruled.error.issues));
  const questions = confirmed ? [] : sheetConfirmations(type, content, facts);
  if (questions.length > 0)
    throw new ConfirmationRequired(
      questions.map((question) => ({ ...question, message: confirmationMessage(question) })),
    );
}
