import { catalogueOf, listCatalogues, type StoredList } from '@percorso/domain';

/**
 * Returns the names of the fields of a catalogue entry that a record embeds beside its code: the id if it has one, and the fields of its
 * catalogue.
 */
export const entryFieldNames = (list: StoredList): string[] => [
  'id',
  'code',
  'description',
  ...Object.keys(catalogueOf(listCatalogues[list]).fields ?? {}),
];
