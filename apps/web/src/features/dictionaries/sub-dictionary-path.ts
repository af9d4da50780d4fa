import type { CatalogueEntry, CatalogueName } from '@percorso/domain';
import { paths } from '../../paths';

/** Where what stands under an entry is. */
export const subDictionaryPath = (name: CatalogueName, { code, id }: CatalogueEntry): string =>
  paths.subDictionary(name, encodeURIComponent(code), encodeURIComponent(id));
