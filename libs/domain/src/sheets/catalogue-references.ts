import type { CatalogueReference } from './define.js';
import { isListSheetType, listOfType } from './list-sheets.js';

/** Entries of the great classifications that the entry of a list names; nothing else does. */
export const catalogueReferences = (type: string, entry: unknown): CatalogueReference[] => {
  if (!isListSheetType(type)) return [];
  return listOfType(type).references?.(entry as never) ?? [];
};
