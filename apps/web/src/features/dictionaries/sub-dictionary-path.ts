import type { CatalogueEntry, CatalogueName } from '@percorso/domain';
import { paths } from '../../paths';

/** Returns the path of the page with the entries that belong to an entry. */
export const subDictionaryPath = (name: CatalogueName, { code, id }: CatalogueEntry): string =>
  paths.subDictionary(name, encodeURIComponent(code), encodeURIComponent(id));
