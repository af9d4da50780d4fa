import {
  type CatalogueName,
  catalogueNames,
  catalogueOf,
  choicesOf,
  listCatalogues,
  choiceListOf,
} from '@percorso/domain';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { z } from 'zod';
import type { JsonSchema, Schemas } from './discriminators.js';

/** The OpenAPI extension with the paths at which the values of a field can be read. */
const CATALOGUES = 'x-catalogues';

export const catalogueAddress = (name: CatalogueName): string => `/v1/${name}`;

/** Adds to the JSON schema `written` of a field, if its zod `schema` declares a code list, the path of the catalogue with these codes. */
export function linkSchema(schema: z.core.$ZodType, written: JsonSchema): void {
  const list = choiceListOf(schema);
  if (list === undefined) return;
  if (list in listCatalogues)
    written[CATALOGUES] = [catalogueAddress(listCatalogues[list as keyof typeof listCatalogues])];
  // The only lists without a catalogue are the two classifications of diagnoses, which never change.
  else written.enum = choicesOf(list).map(({ code }) => code);
}

type Parameter = { name: string; schema?: JsonSchema };

/**
 * Fields that hold a code or an id of a catalogue entry, but do not declare it in their schema, because only the
 * database knows the entries.
 */
const byName: Readonly<Record<string, CatalogueName | readonly CatalogueName[]>> = {
  actionAreaId: 'action-areas',
  addressTypeCode: 'address-types',
  addressUseCode: 'address-uses',
  birthPlace: 'territories',
  careRegimeCategoryCode: 'care-regime-categories',
  categoryTypeCode: 'category-types',
  citizenshipId: 'citizenships',
  configParamTypeCode: 'config-param-types',
  connectionCode: 'report-connections',
  documentType: 'document-types',
  dataSourceTypeCode: 'report-data-sources',
  diagnosisCode: ['icd-ix-diagnoses', 'icd-x-diagnoses'],
  driverTypeCode: 'driver-types',
  employmentStatusCode: 'employment-statuses',
  genderId: 'genders',
  healthCardGroupCode: 'health-card-groups',
  healthDistrictId: 'health-districts',
  icfChapterCode: 'icf-chapters',
  icfChapterId: 'icf-chapters',
  icfCode: 'icf-domains',
  icfComponentCode: 'icf-components',
  icfReleaseCode: 'icf-domains',
  identifierTypeCode: 'identifier-type',
  identifierTypeId: 'identifier-type',
  localHealthAuthorityCode: 'local-health-authorities',
  maritalStatusId: 'marital-status',
  practitionerTypeCode: 'practitioner-types',
  qualificationCodes: 'qualifications',
  regionCode: 'regions',
  registryTypeId: 'registry-types',
  systemId: 'contact-point-systems',
  territoryId: 'territories',
  territoryIstatCode: 'territories',
  typeCode: 'practitioner-types',
};

/** Fields that hold the id of a record, with the path at which the records are listed. */
const recordsAt: Readonly<Record<string, string>> = {
  districtUnitEpisodeOfCareId: '/v1/district-unit-episodes',
  districtUnitId: '/v1/district-units/slim',
  managerId: '/v1/practitioners',
  patientId: '/v1/patients',
  practitionerId: '/v1/practitioners',
  rehabCenterId: '/v1/rehabilitation-centers/slim',
  rehabilitationCenterId: '/v1/rehabilitation-centers/slim',
};

/** Exceptions to `byName`: schemas in which a field name stands for another catalogue than elsewhere. */
const bySchema: Readonly<Record<string, Readonly<Record<string, CatalogueName>>>> = {
  CivilRegistryInsert: { qualificationCode: 'civil-registry-qualifications' },
  CivilRegistryUpdate: { qualificationCode: 'civil-registry-qualifications' },
  RegistrationPrefill: { qualificationCode: 'civil-registry-qualifications' },
};

/** Returns the link of the parent code of a catalogue entry, which belongs to the same catalogue as the entry. */
const parentLink = (schema: string): Record<string, CatalogueName> => {
  const [, name] = /^CatalogueEntry_(.+)$/.exec(schema) ?? [];
  return name ? { parentCode: name as CatalogueName } : {};
};

const addressesOf = (names: CatalogueName | readonly CatalogueName[]): string[] =>
  [names].flat().map((name) => catalogueAddress(name as CatalogueName));

/** The catalogue for each path segment after `/v1/` that is the name or an alias of one. */
const catalogueAt = new Map(
  catalogueNames.flatMap((name) => [name, ...(catalogueOf(name).aliases ?? [])].map((path) => [path, name] as const)),
);

/** Calls `visit` for every field in the schemas nested in a value, with its name. */
export function eachField(schema: unknown, visit: (name: string, field: JsonSchema) => void): void {
  if (typeof schema !== 'object' || schema === null) return;
  const { properties } = schema as JsonSchema;
  for (const [name, field] of Object.entries(properties ?? {})) visit(name, field);
  for (const part of Object.values(schema)) eachField(part, visit);
}

/** Returns the catalogue paths of a field, or of its items if the field is a list; undefined if it has none. */
export const linksOf = (field: JsonSchema): string[] | undefined =>
  (field[CATALOGUES] ?? (field.items as JsonSchema | undefined)?.[CATALOGUES]) as string[] | undefined;

/**
 * Returns the links that schemas declare themselves, by field name. Field names that are linked to several catalogues
 * are left out.
 */
function ownLinks(schemas: Schemas): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  eachField(schemas, (name, field) => {
    const own = linksOf(field);
    if (own) found.set(name, new Set([...(found.get(name) ?? []), ...own]));
  });
  return new Map([...found].filter(([, links]) => links.size === 1).map(([name, links]) => [name, [...links]]));
}

/**
 * Whether a field may hold codes: strings, numbers and lists of them may, objects and booleans may not. A place of
 * birth that is a string holds a name.
 */
const holdsCode = (name: string, { type, items, anyOf = [] }: JsonSchema): boolean => {
  const types = [
    type,
    (items as JsonSchema | undefined)?.type,
    ...(anyOf as JsonSchema[]).map((one) => one.type),
  ].flat();
  return types.includes('integer') || (types.includes('string') && name !== 'birthPlace');
};

const sentenceOf = (name: string, links: readonly string[]): string => {
  const calls = links.map((address) => `\`GET ${address}\``).join(' or ');
  if (name === 'actionAreaId') return `The id or the code of an entry of ${calls}.`;
  if (name === 'territoryIstatCode') return `The ISTAT code of an entry of ${calls}.`;
  if (/Id$|^birthPlace$/.test(name)) return `The id of an entry of ${calls}.`;
  return /Codes$/.test(name) ? `Codes of ${calls}.` : `A code of ${calls}.`;
};

type Described = { description?: string; [key: string]: unknown };

const recordSentence = (name: string): string => `The id of a row of \`GET ${recordsAt[name]}\`.`;

function addSentence(sentence: string, described: Described): void {
  if (!described.description?.includes(sentence))
    described.description = [described.description, sentence].filter(Boolean).join(' ');
}

function link(name: string, schema: JsonSchema, links: readonly string[], described: Described = schema): void {
  schema[CATALOGUES] = links;
  addSentence(sentenceOf(name, links), described);
}

/**
 * Adds to every field and parameter that holds a code, or the id of an entry, the path at which its catalogue can be
 * read.
 */
export function linkCatalogues(document: OpenAPIObject): void {
  const schemas = (document.components?.schemas ?? {}) as Schemas;
  const own = ownLinks(schemas);
  const linksFor = (name: string, field: JsonSchema, others: Record<string, CatalogueName> = {}) => {
    if (others[name]) return addressesOf(others[name]);
    // A field with an enum of its own has the name of a coded field, but not its codes.
    const ofName = byName[name] ? addressesOf(byName[name]) : field.enum ? undefined : own.get(name);
    return linksOf(field) ?? ofName;
  };
  const linkFields = (schema: unknown, others?: Record<string, CatalogueName>) =>
    eachField(schema, (name, field) => {
      const links = holdsCode(name, field) ? linksFor(name, field, others) : undefined;
      if (links) link(name, field, links);
      else if (recordsAt[name]) addSentence(recordSentence(name), field);
    });
  for (const [name, schema] of Object.entries(schemas)) linkFields(schema, bySchema[name] ?? parentLink(name));
  for (const [path, item] of Object.entries(document.paths)) {
    linkFields(item);
    const itself = catalogueAt.get(path.split('/')[2] ?? '');
    for (const { parameters = [] } of Object.values(item) as { parameters?: (Described & Parameter)[] }[])
      for (const parameter of parameters) {
        const { name, schema = {} } = parameter;
        const isOwn = itself && (name === 'code' || name === 'parentCode');
        const links = isOwn ? addressesOf(itself) : linksFor(name, schema);
        if (links) link(name, schema, links, parameter);
        else if (recordsAt[name]) addSentence(recordSentence(name), parameter);
      }
  }
}
