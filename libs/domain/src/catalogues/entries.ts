import { z } from 'zod';
import { isoDay } from '../iso-day.js';
import { DEFAULT_PAGE_SIZE, listQuery, pageLimit } from '../list-query.js';
import { written } from '../rules/characters.js';
import type { FieldKind } from './catalogue.js';
import { type CatalogueName, catalogueOf, type Catalogues } from './catalogues.js';

/** An entry of a catalogue: its own fields stand beside these. */
export const CatalogueEntry = z.looseObject({
  id: z.union([z.int(), z.string()]),
  code: z.string(),
  description: z.string(),
  /** The entry above it, where the catalogue is a tree. */
  parentCode: z.string().nullish(),
  hasChildren: z.boolean().optional(),
  /** First and last day on which it may be chosen; null for no end. */
  validFrom: z.iso.date(),
  validTo: z.iso.date().nullable(),
});
export type CatalogueEntry = z.infer<typeof CatalogueEntry>;

const schemaByKind = {
  text: z.string(),
  number: z.number(),
  boolean: z.boolean(),
  texts: z.array(z.string()),
  codes: z.array(z.object({ id: z.int(), code: z.string() })),
  reference: z.object({ code: z.string(), description: z.string() }),
} satisfies Record<FieldKind, z.ZodType>;

type OwnFields<Stated> = Stated extends { fields: infer Fields extends Readonly<Record<string, FieldKind>> }
  ? { -readonly [Field in keyof Fields]?: z.infer<(typeof schemaByKind)[Fields[Field]]> | null }
  : unknown;
/** Health authorities and districts have a table of their own, and ids as other records have them. */
type Id<Stated> = Stated extends { store: { table: string } } ? string : number;
/** An entry of one catalogue, with its own fields: the type of `entrySchemaOf`. */
export type EntryOf<Name extends CatalogueName> = Name extends CatalogueName
  ? Pick<CatalogueEntry, 'code' | 'description' | 'parentCode' | 'hasChildren' | 'validFrom' | 'validTo'> & {
      id: Id<Catalogues[Name]>;
    } & OwnFields<Catalogues[Name]>
  : never;

/** The entries of one catalogue, with its own fields; those that an entry does not have are null. */
export function entrySchemaOf(name: CatalogueName) {
  const { fields = {}, tree } = catalogueOf(name);
  const own = Object.entries(fields).map(([field, kind]): [string, z.ZodType] => [field, schemaByKind[kind].nullish()]);
  const { id, code, description, parentCode, hasChildren, validFrom, validTo } = CatalogueEntry.shape;
  return z
    .object({
      ...{ id, code, description },
      ...(tree ? { parentCode, hasChildren } : {}),
      ...Object.fromEntries(own),
      ...{ validFrom, validTo },
    })
    .meta({ id: `CatalogueEntry_${name}` });
}

const text = written(200).optional();
const flag = z
  .enum(['true', 'false', ''])
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/**
 * What every catalogue is asked with. `description` is a part of it, `code` its beginning, `search` either of the two, which spec 000 §7
 * calls `codeOrDescription`; of an entry that
 * is not valid on the day `at` (today) nothing is told, unless `retired=true`. `relevance` puts first what begins with what is searched.
 * `fromHua` asks for the list of the unique access service (spec 001 §7), which is the same one here. Where no limit is named it is all of
 * them, as the documents ask for lists of which a form is made (`citizenships`).
 */
export const CatalogueQuery = listQuery(
  ['description', 'code', 'id', 'relevance'],
  {
    description: text,
    code: text,
    search: text,
    codeOrDescription: text,
    parentCode: text,
    at: isoDay.or(z.literal('')).optional(),
    retired: flag,
    fromHua: flag,
  },
  { limit: -1 },
);
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;

/** What is searched, never read whole: classifications, and places. */
const isSearched = (name: CatalogueName): boolean => {
  const { tree = false, fields = {} } = catalogueOf(name);
  return tree || 'postalCodes' in fields;
};

/** The query of one catalogue: its own texts and flags are filters as well, for the very value. */
export function catalogueQueryOf(name: CatalogueName) {
  const { fields = {}, under } = catalogueOf(name);
  const filters = Object.entries(fields).flatMap(([field, kind]): [string, typeof text | typeof flag][] =>
    kind === 'text' ? [[field, text]] : kind === 'boolean' ? [[field, flag]] : [],
  );
  return CatalogueQuery.extend({
    ...Object.fromEntries(filters),
    ...(under && { [under.parameter]: text }),
    ...(isSearched(name) && { limit: pageLimit.default(DEFAULT_PAGE_SIZE) }),
  });
}

/** A place of Italy, or a foreign country (spec 001 §3, address). Its code is the one that fiscal codes carry. */
export const Territory = entrySchemaOf('territories')
  .extend({
    id: z.int(),
    istatCode: z.string().nullish(),
    belfioreCode: z.string(),
    postalCodes: z.array(z.object({ id: z.int(), code: z.string() })),
    foreignTerritory: z.boolean(),
    /** The province's two letters; of an Italian place. */
    province: z.string().nullish(),
    regionCode: z.string().nullish(),
    /** Of a municipality of Campania. */
    localHealthAuthority: z.object({ code: z.string(), description: z.string() }).nullish(),
  })
  .meta({ id: 'Territory' });
export type Territory = z.infer<typeof Territory>;

/** A health district with its authority. */
export const HealthDistrict = entrySchemaOf('health-districts')
  .extend({ id: z.uuid(), localHealthAuthorityCode: z.string(), localHealthAuthorityDescription: z.string() })
  .meta({ id: 'HealthDistrict' });
export type HealthDistrict = z.infer<typeof HealthDistrict>;
