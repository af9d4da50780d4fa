import type { RuleIssue } from '../sheets/content-fields.js';
import { wordsOf } from './query-text.js';

/** Parameters that the server sets from the caller's scope: the structures whose rows the caller may see. */
export const scopeParameters = {
  scopeLocalHealthAuthorityCodes: 'text[]',
  scopeDistrictUnitIds: 'uuid[]',
  scopeRehabilitationCenterIds: 'uuid[]',
} as const;
export type ScopeParameter = keyof typeof scopeParameters;

export const isScopeParameter = (name: string): name is ScopeParameter => Object.hasOwn(scopeParameters, name);

/** Schema with the report views, in the installation's own database. */
export const OWN_SCHEMA = 'report';

/**
 * Maximum number of words in a query and maximum depth of its brackets. Postgres' parser accepts at least twice as many
 * words in any arrangement; a query of 20,000 characters has about this many.
 */
const MAX_WORDS = 4000;
const MAX_DEPTH = 200;

type Words = ReturnType<typeof wordsOf>;

function depthOf(words: Words): number {
  let depth = 0;
  let deepest = 0;
  for (const { text } of words) {
    if (text === '(' || text === '[') depth++;
    if (text === ')' || text === ']') depth--;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/**
 * Returns the issues of a query's text, before Postgres' parser reads it: the query must be a single statement of
 * limited size with named parameters. The API checks what the query reads and calls (decision 0036).
 */
export function queryRules(query: string): RuleIssue[] {
  const path = ['query'];
  const [before = '', ...others] = query.split('\0');
  if (others.length > 0)
    return [{ path, code: 'queryInvalid', params: { line: before.split('\n').length, near: 'U+0000' } }];
  const words = wordsOf(query);
  if (words.length === 0) return [{ path, code: 'required' }];
  if (words.length > MAX_WORDS || depthOf(words) > MAX_DEPTH) return [{ path, code: 'queryTooComplex' }];
  const isSeveral = words.some(({ text }) => text === ';');
  return isSeveral || words.some(({ kind }) => kind === 'place')
    ? [{ path, code: 'queryNotAllowed', params: { schema: OWN_SCHEMA } }]
    : [];
}
