/** A piece of a query: what Postgres would take for one word, one text, one sign. Blanks and comments are of no account. */
type Token = { kind: 'blank' | 'text' | 'word' | 'quoted' | 'number' | 'parameter' | 'place' | 'sign'; text: string };

// As the scanner of Postgres has them. A text is read to its end or, where it has none, to the end of the query.
const patterns: readonly (readonly [Token['kind'], RegExp])[] = [
  ['blank', /\s+|--[^\r\n]*/y],
  ['text', /[eE]'(?:[^'\\]|\\[^]|'')*(?:'|$)/y],
  ['text', /(?:[bBxXnN]|[uU]&)?'(?:[^']|'')*(?:'|$)/y],
  ['text', /\$(?<tag>(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?)\$[^]*?(?:\$\k<tag>\$|$)/y],
  ['quoted', /(?:[uU]&)?"(?:[^"]|"")*(?:"|$)/y],
  ['word', /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y],
  ['number', /\d[\w.]*/y],
  ['place', /\$\d+/y],
  // A cast is no parameter.
  ['sign', /::/y],
  ['parameter', /:[A-Za-z_]\w*/y],
  ['sign', /[^]/y],
];

const COMMENT_SIGN = /\/\*|\*\//g;

/** Comments stand in comments. */
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

/** All pieces of a query, in their order: together they are the query. */
export function tokensOf(query: string): Token[] {
  const tokens: Token[] = [];
  for (let place = 0; place < query.length;) {
    const token = tokenAt(query, place);
    tokens.push(token);
    place += token.text.length;
  }
  return tokens;
}

/** The names of the parameters (`:name`) that a query uses, each once. */
export const parametersIn = (query: string): string[] => [
  ...new Set(tokensOf(query).flatMap(({ kind, text }) => (kind === 'parameter' ? [text.slice(1)] : []))),
];

/** The query with `$1::type` for each parameter, and the names by their places. Without the semicolon at its end. */
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

/** One semicolon may stand at the end. */
function withoutEnd(tokens: readonly Token[]): Token[] {
  const last = tokens.findLastIndex((token) => !isBlank(token));
  return tokens[last]?.text === ';' ? tokens.slice(0, last) : [...tokens];
}

/** The pieces that say something. */
export const wordsOf = (query: string): Token[] => withoutEnd(tokensOf(query)).filter((token) => !isBlank(token));
