import { z } from 'zod';
import { isoDay } from '../iso-day.js';
import { DEFAULT_PAGE_SIZE, listQuery, pageLimit } from '../list-query.js';
import { freeText } from '../rules/characters.js';
import type { FieldKind } from './catalogue.js';
import { type CatalogueName, catalogueOf, type Catalogues } from './catalogues.js';

/** An entry of a catalogue; the catalogue's additional fields are on the same level. */
export const CatalogueEntry = z.looseObject({
  id: z.union([z.int(), z.string()]),
  code: z.string(),
  description: z.string(),
  /** Code of the parent entry, if the catalogue is a tree. */
  parentCode: z.string().nullish(),
  hasChildren: z.boolean().optional(),
  /** First and last date on which the entry may be chosen; null if open-ended. */
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
/**
 * Type of an entry's id: a UUID in catalogues with a table of their own (health authorities, districts and others),
 * otherwise a number.
 */
type Id<Stated> = Stated extends { store: { table: string } } ? string : number;
/** An entry of one catalogue with its additional fields: the output type of `entrySchemaOf`. */
export type EntryOf<Name extends CatalogueName> = Name extends CatalogueName
  ? Pick<CatalogueEntry, 'code' | 'description' | 'parentCode' | 'hasChildren' | 'validFrom' | 'validTo'> & {
      id: Id<Catalogues[Name]>;
    } & OwnFields<Catalogues[Name]>
  : never;

/** Returns the schema of one catalogue's entries with their additional fields; a field without a value is null. */
export function entrySchemaOf(name: CatalogueName) {
  const { fields = {}, tree } = catalogueOf(name);
  const own = Object.entries(fields).map(([field, kind]): [string, z.ZodType] => [field, schemaByKind[kind].nullish()]);
  const { id, code, description, parentCode, hasChildren, validFrom, validTo } = CatalogueEntry.shape;
  return z
    .object({
      id,
      code,
      description,
      ...(tree ? { parentCode, hasChildren } : {}),
      ...Object.fromEntries(own),
      validFrom,
      validTo,
    })
    .meta({ id: `CatalogueEntry_${name}` });
}

const text = freeText(200).optional();
const flag = z
  .enum(['true', 'false', ''])
  .optional()
  .transform((value) => (value === '' ? undefined : value));

/**
 * Query parameters of every catalogue. `description` matches any part of the description, `code` the beginning of the
 * code, and `search` either of them (`codeOrDescription` in spec 000 §7). Entries that are not valid on the date `at`
 * (default: today) are left out unless `retired=true`. `relevance` sorts entries that begin with the searched text
 * first. `fromHua` selects the list of the unique access service (spec 001 §7), which is the same list here. Without a
 * limit all entries are returned, as the specification expects for lists that forms use (`citizenships`).
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

/** Whether the catalogue is only searched and never returned whole: true for classifications and places. */
const isSearched = (name: CatalogueName): boolean => {
  const { tree = false, fields = {} } = catalogueOf(name);
  return tree || 'postalCodes' in fields;
};

/**
 * Returns the query schema of one catalogue: the common parameters, and an exact-match filter for each additional text
 * or boolean field of the catalogue.
 */
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

/** An Italian municipality or a foreign country (spec 001 §3, address). Its code is the one that fiscal codes use. */
export const Territory = entrySchemaOf('territories')
  .extend({
    id: z.int(),
    istatCode: z.string().nullish(),
    belfioreCode: z.string(),
    postalCodes: z.array(z.object({ id: z.int(), code: z.string() })),
    foreignTerritory: z.boolean(),
    /** The two letters of the province; only for Italian places. */
    province: z.string().nullish(),
    regionCode: z.string().nullish(),
    /** Only for municipalities of Campania. */
    localHealthAuthority: z.object({ code: z.string(), description: z.string() }).nullish(),
  })
  .meta({ id: 'Territory' });
export type Territory = z.infer<typeof Territory>;

/** A health district and its health authority. */
export const HealthDistrict = entrySchemaOf('health-districts')
  .extend({ id: z.uuid(), localHealthAuthorityCode: z.string(), localHealthAuthorityDescription: z.string() })
  .meta({ id: 'HealthDistrict' });
export type HealthDistrict = z.infer<typeof HealthDistrict>;
