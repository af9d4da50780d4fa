import { type CatalogueReference, catalogueReferences, type SheetType } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { missingReferences, unknownReferences } from '../reference/must-exist.js';

const keyOf = ({ catalogue, code }: CatalogueReference) => `${catalogue} ${code}`;

/**
 * Diagnoses and ICF domains of a content must stand in their catalogues today; what the sheet has said before stays even where its
 * entry is retired since. @throws RuleBroken
 */
export async function codesMustBeKnown(
  sheet: { id: string; type: SheetType },
  content: unknown,
  db: Queryable,
): Promise<void> {
  const missing = await missingReferences(catalogueReferences(sheet.type, content), db);
  if (missing.length === 0) return;
  const { rows } = await db.query<{ content: unknown }>('SELECT content FROM sheet WHERE id = $1', [sheet.id]);
  const before = rows[0]?.content ? catalogueReferences(sheet.type, rows[0].content).map(keyOf) : [];
  const unknown = missing.filter((reference) => !before.includes(keyOf(reference)));
  if (unknown.length > 0) throw unknownReferences(unknown);
}
