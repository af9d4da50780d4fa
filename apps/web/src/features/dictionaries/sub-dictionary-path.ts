import type { CatalogueEntry, CatalogueName } from '@percorso/domain';
import { paths } from '../../paths';

/** Path of the page with the entries below an entry. */
export const subDictionaryPath = (name: CatalogueName, { code, id }: CatalogueEntry): string =>
  paths.subDictionary(name, encodeURIComponent(code), encodeURIComponent(id));
