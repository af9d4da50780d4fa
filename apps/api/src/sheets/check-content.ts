import {
  entrySchemas,
  isFilledSheetType,
  isListSheetType,
  sheetSchemas,
  sheetSchemaWith,
  type ContentFacts,
  type SheetContent,
  type SheetType,
} from '@percorso/domain';
import { mustBeReadable, readPayload } from '../http/field-errors.js';

/** A content must follow the schema of its sheet and the rules that compare it with other records: else 400 or 422. */
export function checkContent(type: SheetType, content: SheetContent, facts: ContentFacts): void {
  // A sheet without content of its own: the machine refuses, and says why.
  if (isFilledSheetType(type)) readPayload(sheetSchemaWith(type, facts), content);
}

/** What an event brings to a list, each with its place in the event. */
export const broughtIn = ({ entry, entries }: { entry?: SheetContent; entries?: SheetContent[] }) =>
  (entries ?? (entry ? [entry] : [])).map((content, n) => ({ content, at: entries ? `entries.${n}.` : '' }));

/** What is sent is a content of this sheet, or entries of its list, whatever rules it breaks. @throws Malformed (400) */
export function mustBeOfSheet(type: SheetType, payload: SheetContent): void {
  if (isListSheetType(type))
    for (const { content, at } of broughtIn(payload)) mustBeReadable(entrySchemas[type], content, at);
  else if (isFilledSheetType(type) && payload.content !== undefined)
    mustBeReadable(sheetSchemas[type], payload.content);
}
