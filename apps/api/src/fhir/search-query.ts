import { personalSystemOf, personalSystems } from '@percorso/fhir';
import { PatientIdentifier } from '@percorso/domain';
import { z } from 'zod';
import { Problem } from '../http/problems/problem.js';
import { type Cursor, cursorOf, type Key, keyOf } from './keys.js';
import type { ResourceType } from './resource-type.js';
import { malformedParameter } from './search-parameters.js';
import type { RowQuery } from './statements.sql.js';

/** The value of a parameter; several if it is repeated, and then all of them must match. */
const ParameterValue = z.union([z.string().max(2000), z.array(z.string().max(2000)).max(10)]).optional();
type ParameterValue = z.infer<typeof ParameterValue>;

const MAX_COUNT = 100;
const DEFAULT_COUNT = 20;
const Count = z
  .union([z.literal(undefined), z.string().regex(/^\d{1,3}$/)])
  .transform((text) => Number(text ?? DEFAULT_COUNT));

/** Parameters that all types have. */
const COMMON = ['_id', '_lastUpdated', '_count', '_cursor', '_include', '_format'] as const;

/** Returns the schema of the query parameters of a type. An unknown parameter is refused, never ignored. */
export const searchQueryOf = (type: ResourceType) =>
  z
    .strictObject(Object.fromEntries([...COMMON, ...Object.keys(type.search)].map((name) => [name, ParameterValue])))
    .meta({ id: `Fhir${type.type}Search` });

/** The query of paged replies that are not searches. */
export const PageQuery = z
  .strictObject({ _count: ParameterValue, _cursor: ParameterValue, _format: ParameterValue })
  .meta({ id: 'FhirPage' });
export type SearchQuery = Readonly<Record<string, ParameterValue>>;

export type Search = {
  query: RowQuery & { limit: number };
  /** The parameters whose references are included in the reply (`_include`). */
  includes: string[];
  /** The personal identifiers that are searched for. */
  identifiers: string[];
  /** The parameters that the link to the next page repeats. */
  repeated: [string, string][];
};

const listOf = (given: ParameterValue): string[] => (given === undefined ? [] : [given].flat());
const firstOf = (given: ParameterValue): string | undefined => listOf(given)[0];

/** Returns the number of resources per page (`_count`), at most 100. @throws Malformed */
export function countOf(query: SearchQuery): number {
  const { success, data } = Count.safeParse(firstOf(query._count));
  if (!success || data < 1) throw malformedParameter('_count', firstOf(query._count) ?? '');
  return Math.min(data, MAX_COUNT);
}

/** Returns the position after which the page begins (`_cursor`); undefined for the first page. @throws Malformed */
export function pageOf(query: SearchQuery): Cursor | undefined {
  const text = firstOf(query._cursor);
  if (text === undefined) return undefined;
  const cursor = cursorOf(text);
  if (!cursor || !keyOf(cursor.after)) throw malformedParameter('_cursor', '');
  return cursor;
}

/**
 * Whether a value of `identifier` identifies a person: by its system, or by its form if the system is another or
 * missing.
 */
const isPersonal = (given: string): boolean =>
  personalSystems.includes(given.slice(0, Math.max(0, given.lastIndexOf('|')))) ||
  PatientIdentifier.safeParse(valueOf(given)).success;
const valueOf = (given: string): string => given.slice(given.lastIndexOf('|') + 1);

/**
 * Parses a search. @throws Malformed for an invalid parameter or an unknown include; Problem for a personal identifier
 * in a URL
 */
export function readSearch(type: ResourceType, query: SearchQuery, method: 'GET' | 'POST'): Search {
  const names = Object.keys(query).filter((name) => query[name] !== undefined);
  const filters = names.filter((name) => name === '_lastUpdated' || name in type.search);
  const conditions = filters.flatMap((name) =>
    listOf(query[name]).map((text) => ({ name, values: text.split(',').map((value) => value.trim()) })),
  );
  const personal = conditions.flatMap(({ name, values }) => (name === 'identifier' ? values.filter(isPersonal) : []));
  if (method === 'GET' && personal.length > 0) throw new Problem(400, 'identifier_in_address');
  const ids = listOf(query._id).flatMap((text) => text.split(','));
  const keys =
    query._id === undefined ? undefined : ids.flatMap((id): Key[] => [keyOf(id.trim())].flatMap((key) => key ?? []));
  const cursor = pageOf(query);
  return {
    query: {
      conditions: inCapitals(conditions),
      limit: countOf(query),
      after: cursor && keyOf(cursor.after),
      ...(keys && { keys }),
    },
    includes: listOf(query._include).map((text) => includeOf(type, text)),
    identifiers: personal.map((given) => valueOf(given).toUpperCase()),
    repeated: names
      .filter((name) => name !== '_cursor' && !(name === 'identifier' && personal.length > 0))
      .flatMap((name) => listOf(query[name]).map((value): [string, string] => [name, value])),
  };
}

/** Puts personal identifiers in capitals, as they are stored. */
const inCapitals = (conditions: NonNullable<RowQuery['conditions']>) =>
  conditions.map(({ name, values }) => ({
    name,
    values: values.map((value) =>
      name === 'identifier' && isPersonal(value)
        ? `${personalSystemOf(valueOf(value).toUpperCase())}|${valueOf(value).toUpperCase()}`
        : value,
    ),
  }));

/** Parses an include: `EpisodeOfCare:patient`, optionally followed by the type of the included resource. */
function includeOf({ type, includes }: ResourceType, text: string): string {
  const [source, name = ''] = text.split(':');
  if (source !== type || !Object.hasOwn(includes, name)) throw malformedParameter('_include', text);
  return name;
}
