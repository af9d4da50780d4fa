import {
  isFilledSheetType,
  sheetSchemaWith,
  type ContentFacts,
  type SheetContent,
  type SheetType,
} from '@percorso/domain';
import { readPayload } from '../http/field-errors.js';

/** A content must follow the schema of its sheet and the rules that compare it with other records: else 400 or 422. */
export function checkContent(type: SheetType, content: SheetContent, facts: ContentFacts): void {
  // A sheet without content of its own: the machine refuses, and says why.
  if (isFilledSheetType(type)) readPayload(sheetSchemaWith(type, facts), content);
}
