/**
 * A token of a query: a word, a string or a sign in Postgres' syntax, or blanks or a comment, which have no meaning.
 */
type Token = { kind: 'blank' | 'text' | 'word' | 'quoted' | 'number' | 'parameter' | 'place' | 'sign'; text: string };

// The tokens of Postgres' scanner. A string that is not closed extends to the end of the query.
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['blank', /\s+|--[^\r\n]*/y],
  ['text', /[eE]'(?:[^'\\]|\\[^]|'')*(?:'|$)/y],
  ['text', /(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)/y],
  ['text', /\$(?<tag>(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[^]*?(?:\$\k<tag>\$|$)/y],
  ['quoted', /(?:[uU]&)?"(?:[^"]|"")*(?:"|$)/y],
  ['word', /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y],
  ['number', /\d[\w.]*/y],
  ['place', /\$\d+/y],
  // `::` is a cast and does not begin a parameter.
  ['sign', /::/y],
  ['parameter', /:[A-Za-z_]\w*/y],
  ['sign', /[^]/y],
];

const COMMENT_SIGN = /\/\*|\*\//g;

/** Returns the comment that begins at `start`, or undefined if none does. Comments may be nested. */
function commentAt(query: string, start: number): string | undefined {
  if (!query.startsWith('/*', start)) return undefined;
  let depth = 0;
  for (const { 0: sign, index } of query.slice(start).matchAll(COMMENT_SIGN)) {
    depth += sign === '/*' ? 1 : -1;
    if (depth === 0) return query.slice(start, start + index + 2);
  }
  return query.slice(start);
}

function tokenAt(query: string, start: number): Token {
  const comment = commentAt(query, start);
  if (comment !== undefined) return { kind: 'blank', text: comment };
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    const [text] = pattern.exec(query) ?? [];
    if (text !== undefined) return { kind, text };
  }
  return { kind: 'sign', text: query.slice(start, start + 1) };
}

/** Returns all tokens of a query in order; concatenated, they are the query. */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  for (let place = 0; place < query.length;) {
    const token = tokenAt(query, place);
    tokens.push(token);
    place += token.text.length;
  }
  return tokens;
}

/** Returns the names of the parameters (`:name`) in a query, without repetitions. */
export const parametersIn = (query: string): string[] => [
  ...new Set(tokensOf(query).flatMap(({ kind, text }) => (kind === 'parameter' ? [text.slice(1)] : []))),
];

/**
 * Returns the query with `$1::type` in place of each parameter and without a final semicolon, and the parameter names
 * by position.
 */
export function boundQuery(query: string, typeOf: (name: string) => string): { text: string; names: string[] } {
  const names = parametersIn(query);
  const bound = withoutEnd(tokensOf(query)).map(({ kind, text }) => {
    if (kind !== 'parameter') return text;
    const name = text.slice(1);
    return `$${names.indexOf(name) + 1}::${typeOf(name)}`;
  });
  return { text: bound.join(''), names };
}

const isBlank = ({ kind }: Token): boolean => kind === 'blank';

/** Returns the tokens without a final semicolon. */
function withoutEnd(tokens: readonly Token[]): Token[] {
  const last = tokens.findLastIndex((token) => !isBlank(token));
  return tokens[last]?.text === ';' ? tokens.slice(0, last) : [...tokens];
}

/** Returns the tokens that have a meaning. */
export const wordsOf = (query: string): Token[] => withoutEnd(tokensOf(query)).filter((token) => !isBlank(token));
