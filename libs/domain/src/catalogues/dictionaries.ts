import { z } from 'zod';
import { catalogueFieldLabels, catalogueLabels } from '../labels/catalogues.js';
import { type CatalogueField, type CatalogueName, catalogueNames, catalogueOf } from './catalogues.js';

const DictionaryField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'number', 'boolean', 'texts', 'codes', 'reference', 'date']),
});

/** Spec 001 §2, descriptor of a dictionary. Italian labels, so that a client shows it without knowing it. */
export const Dictionary = z
  .object({
    name: z.enum(catalogueNames),
    label: z.string(),
    /** Every field of an entry but its id. */
    fields: z.array(DictionaryField),
    /** The catalogue under whose name the entries are kept. */
    store: z.string(),
    service: z.string(),
    /** The address that answers the entries. */
    call: z.string(),
    /** By what records name an entry. */
    query: z.enum(['id', 'code']),
    /** The part of the store that is this dictionary. */
    filter: z.record(z.string(), z.union([z.string(), z.boolean()])).nullable(),
    /** Whether the codes are the official ones, or a starter set. */
    reference: z.enum(['real', 'starter']),
    /** The entries that stand under one of these: another dictionary, whose `field` holds the code; or this one, by the parent's code. */
    sub: z.object({ catalogue: z.enum(catalogueNames), field: z.string() }).nullable(),
    /** The dictionary of which this is the sub-dictionary. */
    back: z.enum(catalogueNames).nullable(),
  })
  .meta({ id: 'Dictionary' });
export type Dictionary = z.infer<typeof Dictionary>;
export type DictionaryField = z.infer<typeof DictionaryField>;

/** The field by which the entries of a tree name their parent. */
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
