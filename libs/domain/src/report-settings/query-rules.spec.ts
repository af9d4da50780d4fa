import { queryRules } from './query-rules.js';
import { boundQuery, parametersIn, tokensOf } from './query-text.js';

const codes = (query: string) => queryRules(query).map(({ code }) => code);

describe('The text of a query (spec 001 §3)', () => {
  it('is the concatenation of its tokens', () => {
    const query = `SELECT 'a:b', E'\\':c', $x$ :d $x$, "e:f" -- :g\n/* /* :h */ */ , i::text, :j`;
    expect(
      tokensOf(query)
        .map(({ text }) => text)
        .join(''),
    ).toBe(query);
    expect(parametersIn(query)).toEqual(['j']);
  });

  it('has parameters (:name) that are bound and never become part of the text', () => {
    expect(boundQuery('SELECT :a, :b::int, :a ;', (name) => (name === 'a' ? 'text' : 'date'))).toEqual({
      text: 'SELECT $1::text, $2::date::int, $1::text ',
      names: ['a', 'b'],
    });
  });

  it.each([
    ['several statements', 'SELECT 1; SELECT 2', 'queryNotAllowed'],
    ['a positional parameter', 'SELECT $1', 'queryNotAllowed'],
    ['nothing but comments', '-- nothing', 'required'],
    ['a character that the database cannot store', "SELECT 'a\0b' AS x", 'queryInvalid'],
    ['more than 4,000 words', `SELECT ${'1 + '.repeat(2000)}1 AS n`, 'queryTooComplex'],
    ['more than 200 levels of brackets', `SELECT ${'('.repeat(201)}1${')'.repeat(201)} AS n`, 'queryTooComplex'],
  ])('is refused if it contains %s', (_, query, code) => expect(codes(query)).toEqual([code]));

  it('may end with one semicolon', () => expect(codes("SELECT ';' AS x; -- the end")).toEqual([]));
});
