import {
  type CatalogueName,
  catalogueOf,
  type CatalogueQuery,
  codesOfCommonName,
  isDiagnosisCatalogue,
  storeOf,
} from '@percorso/domain';
import { containing, startingWith } from '../database/like.js';

type Sql = { text: string; values: unknown[] };

export const TODAY = `(now() AT TIME ZONE 'Europe/Rome')::date`;

const TABLES = {
  local_health_authority: `
    (SELECT code AS id, code, description, NULL AS parent_code, '{}'::jsonb AS fields, valid_from, valid_to,
      searchable(description) AS search FROM local_health_authority)`,
  health_district: `
    (SELECT d.id, d.code, d.description, NULL AS parent_code, d.valid_from, d.valid_to, searchable(d.description) AS search,
      jsonb_build_object('localHealthAuthorityCode', a.code, 'localHealthAuthorityDescription', a.description) AS fields
      FROM health_district d JOIN local_health_authority a ON a.code = d.local_health_authority_code)`,
  // Only the code and the name of a connection are public. A connection has no validity period, so it is always valid.
  report_connection: `
    (SELECT id, code, description, NULL AS parent_code, '{}'::jsonb AS fields, '1900-01-01'::date AS valid_from,
      NULL::date AS valid_to, searchable(description) AS search FROM report_connection)`,
};

function sourceOf(name: CatalogueName): string {
  const { store } = catalogueOf(name);
  return store && 'table' in store ? TABLES[store.table] : 'reference_entry';
}

const AUTHORITY = `
  (SELECT jsonb_build_object('localHealthAuthority', jsonb_build_object('code', a.code, 'description', a.description))
    FROM local_health_authority a WHERE a.code = e.fields ->> 'localHealthAuthorityCode')`;

function columnsOf(name: CatalogueName): string {
  const { tree, fields = {} } = catalogueOf(name);
  const authority = 'localHealthAuthority' in fields ? ` || coalesce(${AUTHORITY}, '{}')` : '';
  const children = `EXISTS (SELECT FROM reference_entry c WHERE c.catalogue = e.catalogue AND c.parent_code = e.code
    AND ${validOn('c', TODAY)})`;
  return `e.id, e.code, e.description, e.parent_code AS "parentCode", e.fields${authority} AS fields,
    e.valid_from AS "validFrom", e.valid_to AS "validTo"${tree ? `, ${children} AS "hasChildren"` : ''}`;
}

export const validOn = (table: string, day: string) =>
  `${table}.valid_from <= ${day} AND coalesce(${table}.valid_to, 'infinity') >= ${day}`;

/** SQL expression: a text normalised like the column `search`, so that case, accents and apostrophes are ignored. */
const normalised = (placeholder: string) => `searchable(${placeholder})`;

type Matchers = Record<'bind', (value: unknown) => string> &
  Record<'containsText' | 'codeBegins', (text: string) => string>;

/**
 * Returns SQL conditions, of which at least one must hold for an entry to match: its code begins with the text, or its description has all
 * words of the text in any order. For a diagnosis, also: the text is a common name of it, or its code without the dot begins with the text.
 */
function searchConditions(
  name: CatalogueName,
  searchText: string,
  { bind, containsText, codeBegins }: Matchers,
): string[] {
  const commonNameConditions = (text: string) => {
    const codes = codesOfCommonName(name, text);
    return codes.length > 0 ? [`upper(e.code) LIKE ANY (${bind(codes.map(startingWith))})`] : [];
  };
  const words = searchText.split(/\s+/).filter((word) => word !== '');
  const each = words.map(
    (word) => `(${[containsText(word), ...(words.length > 1 ? commonNameConditions(word) : [])].join(' OR ')})`,
  );
  const isUndotted = isDiagnosisCatalogue(name) && /^\w\d{2,}$/.test(searchText);
  return [
    codeBegins(searchText),
    each.length > 0 ? each.join(' AND ') : 'true',
    ...commonNameConditions(searchText),
    ...(isUndotted ? [`replace(e.code, '.', '') ILIKE ${bind(startingWith(searchText))}`] : []),
  ];
}

type Filters = Partial<CatalogueQuery> & Readonly<Record<string, unknown>>;

function conditions(name: CatalogueName, query: Filters, values: unknown[]): string {
  const { filter = {}, fields = {}, under } = catalogueOf(name);
  const bind = (value: unknown) => `$${values.push(value)}`;
  const store = storeOf(name);
  const clauses = store ? [`e.catalogue = ${bind(store)}`] : ['true'];
  const containsText = (text: string) => `e.search LIKE ${normalised(bind(containing(text)))}`;
  const codeBegins = (code: string) => `upper(e.code) LIKE upper(${bind(startingWith(code))})`;
  if (Object.keys(filter).length > 0) clauses.push(`e.fields @> ${bind(JSON.stringify(filter))}`);
  if (query.retired !== 'true') clauses.push(validOn('e', query.at ? `${bind(query.at)}::date` : TODAY));
  if (query.description) clauses.push(containsText(query.description));
  if (query.code) clauses.push(codeBegins(query.code));
  for (const searchText of [query.search, query.codeOrDescription])
    if (searchText)
      clauses.push(`(${searchConditions(name, searchText, { bind, containsText, codeBegins }).join(' OR ')})`);
  if (query.parentCode) clauses.push(`e.parent_code = ${bind(query.parentCode)}`);
  const parent = under && query[under.parameter];
  if (typeof parent === 'string' && parent !== '') {
    const [catalogue, key] = [bind(storeOf(under?.catalogue as CatalogueName)), bind(parent)];
    clauses.push(`e.fields ->> '${under?.field}' IN (
      SELECT a.code FROM reference_entry a WHERE a.catalogue = ${catalogue} AND ${key} IN (a.id::text, a.code))`);
  }
  for (const [field, kind] of Object.entries(fields)) {
    const value = query[field];
    if (typeof value !== 'string' || value === '') continue;
    const wanted = { [field]: kind === 'boolean' ? value === 'true' : kind === 'texts' ? [value] : value };
    clauses.push(`e.fields @> ${bind(JSON.stringify(wanted))}`);
  }
  return clauses.join(' AND ');
}

function orderOf(name: CatalogueName, pageQuery: CatalogueQuery, values: unknown[]): string {
  const { sort, sortDirection, description, ...query } = pageQuery;
  const direction = sortDirection === 'Descending' ? 'DESC' : 'ASC';
  if (sort === 'description') return `e.description ${direction}, e.id ${direction}`;
  if (sort === 'code') return `upper(e.code) ${direction}, e.id ${direction}`;
  // Diagnoses are sorted by code, so that related diagnoses are adjacent.
  if (sort === 'relevance' && isDiagnosisCatalogue(name)) return 'upper(e.code), e.id';
  if (sort === 'id') return `e.id ${direction}`;
  const searchText = query.search ?? query.codeOrDescription ?? description;
  const prefixFirst = searchText
    ? `e.search LIKE ${normalised(`$${values.push(startingWith(searchText))}`)} DESC, `
    : '';
  return `${prefixFirst}length(e.description), e.description, e.id`;
}

export function entriesPage(name: CatalogueName, query: CatalogueQuery): Sql {
  const values: unknown[] = [];
  const where = conditions(name, query, values);
  const order = orderOf(name, query, values);
  const limited = query.limit === -1 ? '' : `LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`;
  return {
    text: `SELECT ${columnsOf(name)} FROM ${sourceOf(name)} e WHERE ${where} ORDER BY ${order} ${limited}`,
    values,
  };
}

export function countOf(name: CatalogueName, query: CatalogueQuery): Sql {
  const values: unknown[] = [];
  const where = conditions(name, query, values);
  return { text: `SELECT count(*)::int AS total FROM ${sourceOf(name)} e WHERE ${where}`, values };
}

/** Selects an entry by id, or the latest entry with a code. Retired entries are included, since records may still reference them. */
export function entryBy(name: CatalogueName, key: { id: string } | { code: string }): Sql {
  const values: unknown[] = [];
  const where = conditions(name, { retired: 'true' }, values);
  const keyCondition = 'id' in key ? `e.id::text = $${values.push(key.id)}` : `e.code = $${values.push(key.code)}`;
  return {
    text: `SELECT ${columnsOf(name)} FROM ${sourceOf(name)} e WHERE ${where} AND ${keyCondition} ORDER BY e.valid_from DESC LIMIT 1`,
    values,
  };
}

/** Selects the positions, in the JSON array $1, of the codes that have child codes valid today. */
export const HEADINGS = `
  SELECT r.place FROM jsonb_to_recordset($1) AS r (place int, store text, code text)
  WHERE EXISTS (SELECT FROM reference_entry e WHERE e.catalogue = r.store AND e.parent_code = r.code AND ${validOn('e', TODAY)})`;

/**
 * Selects the positions, in the JSON array $1, of the references without a valid entry. `at`: the date of validity; null means today, and
 * `any` accepts every entry.
 */
export const MISSING = `
  SELECT r.place FROM jsonb_to_recordset($1) AS r (place int, store text, filter jsonb, id text, code text, at text)
  WHERE NOT CASE r.store
    WHEN 'local-health-authorities' THEN EXISTS (
      SELECT FROM local_health_authority e WHERE e.code = coalesce(r.code, r.id) AND (r.at = 'any' OR ${validOn('e', `coalesce(r.at::date, ${TODAY})`)}))
    WHEN 'health-districts' THEN EXISTS (
      SELECT FROM health_district e WHERE (e.id::text = r.id OR e.code = r.code) AND (r.at = 'any' OR ${validOn('e', `coalesce(r.at::date, ${TODAY})`)}))
    ELSE EXISTS (
      SELECT FROM reference_entry e WHERE e.catalogue = r.store AND (e.id = r.id::int OR e.code = r.code) AND e.fields @> r.filter
        AND (r.at = 'any' OR ${validOn('e', `coalesce(r.at::date, ${TODAY})`)}))
  END`;

/** Selects all entries of the catalogues $1, retired ones first: of several entries with one code, the last is the valid one. */
export const listEntries = `
  SELECT e.catalogue, NOT (${validOn('e', TODAY)}) AS retired, e.id, e.code, e.description, e.fields
  FROM reference_entry e WHERE e.catalogue = ANY ($1) ORDER BY retired DESC, e.id`;
