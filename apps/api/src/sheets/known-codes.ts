import {
  type CatalogueReference,
  catalogueReferences,
  entrySchemas,
  isFilledSheetType,
  isListSheetType,
  retiredCodes,
  sheetSchemas,
  type SheetType,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { headingReferences, missingReferences, unknownReferences } from '../catalogues/must-exist.js';

const keyOf = ({ catalogue, code }: CatalogueReference) => `${catalogue} ${code}`;

const schemaOf = (type: SheetType) => {
  if (isListSheetType(type)) return entrySchemas[type];
  return isFilledSheetType(type) ? sheetSchemas[type] : null;
};

/** What is to be written: the content of a sheet, or an entry of its list, and where it stands in what was sent. */
type Written = { type: SheetType; content: unknown; at?: string };

/**
 * Whatever a content names must stand in its catalogue today, and a diagnosis have no finer codes below it; what the same content has said before stays even where its entry is
 * retired since. `before` is asked only where it matters. @throws RuleBroken
 */
export async function codesMustBeKnown(
  written: readonly Written[],
  before: () => Promise<unknown>,
  db: Queryable,
): Promise<void> {
  const references = written.flatMap(({ type, content, at = '' }) =>
    catalogueReferences(type, content).map((reference) => ({ ...reference, path: at + reference.path })),
  );
  const retired = (stored: unknown) =>
    written.flatMap(({ type, content, at = '' }) => {
      const schema = schemaOf(type);
      return schema ? retiredCodes(schema, content, stored).map(({ path }) => ({ path: at + path })) : [];
    });
  const missing = await missingReferences(references, db);
  const coarse = await headingReferences(
    references.filter(({ isFinest }) => isFinest),
    db,
  );
  if (missing.length === 0 && coarse.length === 0 && retired(null).length === 0) return;
  const stored = await before();
  const said = stored ? written.flatMap(({ type }) => catalogueReferences(type, stored).map(keyOf)) : [];
  const isNew = (reference: CatalogueReference) => !said.includes(keyOf(reference));
  const unknown = [
    ...[...missing.filter(isNew), ...retired(stored)].map(({ path }) => ({ path })),
    ...coarse.filter(isNew).map(({ path }) => ({ path, fault: 'headingCode' as const })),
  ];
  if (unknown.length > 0) throw unknownReferences(unknown);
}
