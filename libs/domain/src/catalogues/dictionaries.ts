import { z } from 'zod';
import { catalogueFieldLabels, catalogueLabels } from '../labels/registries/catalogues.js';
import { type CatalogueField, type CatalogueName, catalogueNames, catalogueOf } from './catalogues.js';

const DictionaryField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'texts', 'codes', 'reference', 'date']),
});

/**
 * Descriptor of a dictionary. Spec 001 §2. The labels are Italian, so that a client can show a dictionary that it does
 * not know.
 */
export const Dictionary = z
  .object({
    name: z.enum(catalogueNames),
    label: z.string(),
    /** The fields of an entry except its id. */
    fields: z.array(DictionaryField),
    /** The catalogue that stores the entries. */
    store: z.string(),
    service: z.string(),
    /** URL of the entries. */
    call: z.string(),
    /** The property by which records refer to an entry. */
    query: z.enum(['id', 'code']),
    /** Field values that select the entries of this dictionary from the store; null if all of them belong to it. */
    filter: z.record(z.string(), z.union([z.string(), z.boolean()])).nullable(),
    /** `real` if the codes are the official ones, `starter` otherwise. */
    reference: z.enum(['real', 'starter']),
    /**
     * The sub-dictionary: another dictionary, whose `field` holds the code of an entry of this one, or this dictionary
     * itself if its entries form a tree; null without one.
     */
    sub: z.object({ catalogue: z.enum(catalogueNames), field: z.string() }).nullable(),
    /** The dictionary of which this one is the sub-dictionary. */
    back: z.enum(catalogueNames).nullable(),
  })
  .meta({ id: 'Dictionary' });
export type Dictionary = z.infer<typeof Dictionary>;
export type DictionaryField = z.infer<typeof DictionaryField>;

/** The field by which entries of a tree refer to their parent. */
const PARENT = 'parentCode';

function fieldsOf(name: CatalogueName): DictionaryField[] {
  const { fields = {}, tree } = catalogueOf(name);
  const field = (own: CatalogueField, kind: DictionaryField['kind']) => ({
    name: own,
    label: catalogueFieldLabels[own],
    kind,
  });
  return [
    field('code', 'text'),
    field('description', 'text'),
    ...(tree ? [field(PARENT, 'text')] : []),
    ...Object.entries(fields).map(([own, kind]) => field(own as CatalogueField, kind)),
    field('validFrom', 'date'),
    field('validTo', 'date'),
  ];
}

export function dictionaryOf(name: CatalogueName): Dictionary {
  const { service, codes, tree, sub, back, query = 'id', store, filter } = catalogueOf(name);
  const below = tree ? { catalogue: name, by: PARENT } : sub;
  return {
    name,
    label: catalogueLabels[name],
    fields: fieldsOf(name),
    store: !store ? name : 'table' in store ? store.table : store.catalogue,
    service,
    call: `/v1/${name}`,
    query,
    filter: filter ?? null,
    reference: codes,
    sub: below ? { catalogue: below.catalogue as CatalogueName, field: below.by } : null,
    back: (back as CatalogueName | undefined) ?? null,
  };
}

export const dictionaries = (): Dictionary[] => catalogueNames.map(dictionaryOf);
