import { catalogueOf, listCatalogues, type StoredList } from '@percorso/domain';

/** What is told of an entry of a list beside a record that names it: its id where it has one, and the fields of its catalogue. */
export const entryFieldNames = (list: StoredList): string[] => [
  ...['id', 'code', 'description'],
  ...Object.keys(catalogueOf(listCatalogues[list]).fields ?? {}),
];
