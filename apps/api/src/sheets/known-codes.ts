import {
  type CatalogueReference,
  catalogueReferences,
  isFilledSheetType,
  retiredCodes,
  sheetSchemas,
  type SheetType,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { missingReferences, unknownReferences } from '../reference/must-exist.js';

const keyOf = ({ catalogue, code }: CatalogueReference) => `${catalogue} ${code}`;

/**
 * Whatever a content names must stand in its catalogue today; what the sheet has said before stays even where its entry is retired
 * since. @throws RuleBroken
 */
export async function codesMustBeKnown(
  sheet: { id: string; type: SheetType },
  content: unknown,
  db: Queryable,
): Promise<void> {
  const missing = await missingReferences(catalogueReferences(sheet.type, content), db);
  const schema = isFilledSheetType(sheet.type) ? sheetSchemas[sheet.type] : null;
  const hasRetired = schema !== null && retiredCodes(schema, content, null).length > 0;
  if (missing.length === 0 && !hasRetired) return;
  const { rows } = await db.query<{ content: unknown }>('SELECT content FROM sheet WHERE id = $1', [sheet.id]);
  const stored = rows[0]?.content ?? null;
  const before = stored ? catalogueReferences(sheet.type, stored).map(keyOf) : [];
  const unknown = [
    ...missing.filter((reference) => !before.includes(keyOf(reference))),
    ...(schema ? retiredCodes(schema, content, stored) : []),
  ];
  if (unknown.length > 0) throw unknownReferences(unknown);
}
