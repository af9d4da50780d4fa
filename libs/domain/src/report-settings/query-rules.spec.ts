import { queryRules } from './query-rules.js';
import { boundQuery, parametersIn, tokensOf } from './query-text.js';

const codes = (query: string) => queryRules(query).map(({ code }) => code);

describe('The text of a query (spec 001 §3)', () => {
  it('is taken apart without a loss', () => {
    const query = `SELECT 'a:b', E'\\':c', $x$ :d $x$, "e:f" -- :g\n/* /* :h */ */ , i::text, :j`;
    expect(
      tokensOf(query)
        .map(({ text }) => text)
        .join(''),
    ).toBe(query);
    expect(parametersIn(query)).toEqual(['j']);
  });

  it('has :name for a parameter, which is bound and never a part of the text', () => {
    expect(boundQuery('SELECT :a, :b::int, :a ;', (name) => (name === 'a' ? 'text' : 'date'))).toEqual({
      text: 'SELECT $1::text, $2::date::int, $1::text ',
      names: ['a', 'b'],
    });
  });

  it.each([
    'SELECT count(*) AS n FROM episode e WHERE e.start_date IN (SELECT max(day) FROM provision);',
    'WITH months (first) AS (SELECT generate_series(1, 12)) SELECT first FROM months',
    'SELECT CAST(x AS numeric(10, 2)) AS x FROM (VALUES (1)) AS numbers (x)',
    'SELECT row_number() OVER (PARTITION BY a ORDER BY b) AS n, count(*) FILTER (WHERE c) AS m FROM regime GROUP BY (a)',
    "SELECT 'pg_sleep(1); DROP TABLE x' AS harmless",
  ])('may read and compute: %s', (query) => expect(codes(query)).toEqual([]));

  it.each([
    ['SELECT 1; SELECT 2', 'queryNotAllowed'],
    ['DELETE FROM episode', 'queryNotAllowed'],
    ['SELECT $1', 'queryNotAllowed'],
    ['SELECT * INTO x FROM episode', 'queryNotAllowed'],
    ['SELECT * FROM pg_settings', 'queryNotAllowed'],
    ['SELECT "pg_catalog".now()', 'queryNotAllowed'],
    ['SELECT query_to_xml(1)', 'queryNotAllowed'],
    ['SELECT "count"(*)', 'queryNotAllowed'],
    ['SELECT CAST(1 AS evil(1))', 'queryNotAllowed'],
    ['-- nothing', 'required'],
  ])('does nothing else: %s', (query, code) => expect(codes(query)).toContain(code));

  it('the function that may not be called is named', () => {
    expect(queryRules('SELECT pg_read_file(1)')).toContainEqual(expect.objectContaining({ code: 'queryNotAllowed' }));
    expect(queryRules('SELECT lo_import(1)')).toContainEqual({
      ...{ path: ['query'], code: 'callNotAllowed', params: { name: 'lo_import' } },
    });
  });
});
