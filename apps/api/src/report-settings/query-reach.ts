import type pg from 'pg';
import type { ValidatedQuery } from './validated-query.js';
import { mayBeCalled, mayFollowDot } from './allowed-names.js';
import { notAllowed } from './query-problem.js';

type ResolvedNames = {
  /** Relations named in the query that belong to the schema. */
  own: string[];
  /**
   * Relations named in the query that belong to `pg_catalog`, which have precedence over those of the schema regardless
   * of the search path.
   */
  system: string[];
  /** Functions whose name is called or follows a dot. */
  functions: { name: string; isSystem: boolean; takesOne: boolean }[];
  /** Types whose name is called or follows a dot, which makes them a cast. */
  types: { name: string; isSystem: boolean; isOfValues: boolean }[];
};

const RESOLVE_NAMES = `SELECT
  ARRAY(SELECT c.relname::text FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind IN ('r', 'v', 'm', 'p', 'f') AND c.relname = ANY ($2)) AS own,
  ARRAY(SELECT c.relname::text FROM pg_catalog.pg_class c
    WHERE c.relnamespace = 'pg_catalog'::regnamespace AND c.relname = ANY ($2)) AS system,
  ARRAY(SELECT pg_catalog.jsonb_build_object('name', p.proname, 'isSystem', n.nspname = 'pg_catalog',
      'takesOne', p.pronargs >= 1 AND p.pronargs - p.pronargdefaults <= 1)
    FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('pg_catalog', $1) AND p.proname = ANY ($3)) AS functions,
  ARRAY(SELECT pg_catalog.jsonb_build_object('name', t.typname, 'isSystem', n.nspname = 'pg_catalog', 'isOfValues', t.typtype IN ('c', 'e'))
    FROM pg_catalog.pg_type t JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname IN ('pg_catalog', $1) AND t.typname = ANY ($3)) AS types`;

/**
 * Resolves the names of a query in the target database, and refuses the query if one of them is
 * - a relation that is neither in the schema nor a CTE;
 * - a called function that the schema defines, even if it is named like an allowed function of the server;
 * - a name after a dot that is a function of one argument which is not allowed there;
 * - a type that is not allowed, since calling it or writing it after a dot is a cast. Enumerations and row types of the schema are allowed,
 *   since reading such a value looks up nothing.
 * @throws RuleBroken (422)
 */
export async function mustUseOwnNames(client: pg.ClientBase, { schema, uses }: ValidatedQuery): Promise<void> {
  const { relations, ownRelations, ctes, calls, attributes } = uses;
  const names = [schema, [...relations, ...ownRelations], [...calls, ...attributes]];
  const { rows } = await client.query<ResolvedNames>(RESOLVE_NAMES, names);
  const [{ own, system, functions, types } = { own: [], system: [], functions: [], types: [] }] = rows;
  const isKnown = (name: string) => own.includes(name);
  const isOwnOrCte = (name: string) => (isKnown(name) || ctes.includes(name)) && !system.includes(name);
  const refusedFunctions = functions.filter(
    ({ name, isSystem, takesOne }) =>
      (calls.includes(name) && !(isSystem && mayBeCalled(name))) ||
      (attributes.includes(name) && takesOne && !(isSystem && mayFollowDot(name))),
  );
  const refusedCasts = types.filter(({ name, isSystem, isOfValues }) => !(isSystem ? mayFollowDot(name) : isOfValues));
  if (relations.every(isOwnOrCte) && ownRelations.every(isKnown) && refusedFunctions.length + refusedCasts.length === 0)
    return;
  const refused = [...new Set([...refusedFunctions, ...refusedCasts].map(({ name }) => name))];
  throw notAllowed(
    schema,
    refused.map((name) => ({ code: 'callNotAllowed', name })),
  );
}
