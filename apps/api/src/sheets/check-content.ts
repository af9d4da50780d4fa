import {
  confirmationMessage,
  isFilledSheetType,
  sheetConfirmations,
  sheetSchemaWith,
  type ContentFacts,
  type SheetContent,
  type SheetType,
} from '@percorso/domain';
import { readPayload } from '../http/field-errors.js';
import { ConfirmationRequired } from '../http/problem.js';

/**
 * A content must follow the schema of its sheet and the rules that compare it with other records (else 400 or 422); what it exceeds
 * must have been confirmed (else 428).
 */
export function checkContent(type: SheetType, content: SheetContent, facts: ContentFacts, confirmed: boolean): void {
  // A sheet without content of its own: the machine refuses, and says why.
  if (!isFilledSheetType(type)) return;
  readPayload(sheetSchemaWith(type, facts), content);
  const questions = confirmed ? [] : sheetConfirmations(type, content, facts);
  if (questions.length > 0)
    throw new ConfirmationRequired(
      questions.map((question) => ({ ...question, message: confirmationMessage(question) })),
    );
}
