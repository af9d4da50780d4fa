import type { RuleIssue } from '../sheets/content-fields.js';
import { mayBeCalled } from './allowed-functions.js';
import { wordsOf } from './query-text.js';

/** What the server fills by who asks: the structures whose rows they see. */
export const scopeParameters = {
  scopeLocalHealthAuthorityCodes: 'text[]',
  scopeDistrictUnitIds: 'uuid[]',
  scopeRehabilitationCenterIds: 'uuid[]',
} as const;
export type ScopeParameter = keyof typeof scopeParameters;

export const isScopeParameter = (name: string): name is ScopeParameter => Object.hasOwn(scopeParameters, name);

/** Where the views of the own database stand. */
export const OWN_SCHEMA = 'report';

const FIRST_WORDS = ['select', 'with', 'values'];

type Words = ReturnType<typeof wordsOf>;

/** Names behind which a parenthesis opens: what is called there, if it is no word of the language and no name that the query gives. */
function forbiddenCalls(words: Words): string[] {
  return words.flatMap(({ kind, text }, place) => {
    if (words[place + 1]?.text !== '(' || (kind !== 'word' && kind !== 'quoted')) return [];
    const before = words[place - 1]?.text.toLowerCase() ?? '';
    if (before === '.') return [text];
    // `WITH months (first) AS …`, `… AS months (first)`.
    if (['with', 'recursive'].includes(before) || (before === 'as' && !isCast(words, place))) return [];
    return kind === 'word' && mayBeCalled(text) ? [] : [text];
  });
}

/** `CAST(x AS numeric(10, 2))`: a type, which is looked up among what may be called. */
const isCast = (words: Words, place: number): boolean => {
  const call = words.slice(0, place).findLastIndex(({ text }) => text.toLowerCase() === 'cast');
  return call >= 0 && !words.slice(call, place).some(({ text }) => text === ')');
};

/** The catalogue of the database, which everybody may read. */
const SYSTEM_NAME = /^"?(pg_|information_schema\b)/i;

/** A second statement, a place of its own (`$1`), a name in escapes, a table to be made, a name of the system. */
const isForbidden = ({ kind, text }: Words[number]): boolean => {
  if (kind === 'place' || text === ';' || /^u&/i.test(text)) return true;
  return (
    (kind === 'word' && /^into$/i.test(text)) || ((kind === 'word' || kind === 'quoted') && SYSTEM_NAME.test(text))
  );
};

/**
 * What a query must be before any database is asked: one statement that begins as reading does, and calls nothing
 * that does more than compute.
 */
export function queryRules(query: string): RuleIssue[] {
  const words = wordsOf(query);
  const path = ['query'];
  const [first] = words;
  if (!first) return [{ path, code: 'required' }];
  const begins = first.text === '(' || (first.kind === 'word' && FIRST_WORDS.includes(first.text.toLowerCase()));
  if (!begins || words.some(isForbidden)) return [{ path, code: 'queryNotAllowed', params: { schema: OWN_SCHEMA } }];
  return forbiddenCalls(words).flatMap((name): RuleIssue[] => [
    // A form shows the first: the name is what its reader needs.
    { path, code: 'callNotAllowed', params: { name } },
    { path, code: 'queryNotAllowed', params: { schema: OWN_SCHEMA } },
  ]);
}
