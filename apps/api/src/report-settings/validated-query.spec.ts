import { RuleBroken } from '../http/problems/problem.js';
import { validatedQuery } from './validated-query.js';

const outcome = (text: string, schema = 'report') =>
  validatedQuery({ text, values: [null], schema }).then(
    () => [],
    (error: RuleBroken) => error.details.errors?.map(({ code, message }) => [code, message]) ?? [],
  );
const codesOf = async (text: string, schema?: string) => (await outcome(text, schema)).map(([code]) => code);

describe('Validation of a custom report’s query with Postgres’ own parser (decision 0036)', () => {
  it.each([
    'SELECT count(*) AS n FROM episode e WHERE e.start_date IN (SELECT max(day) FROM provision)',
    'WITH months (first) AS (SELECT generate_series(1, 12)) SELECT first FROM months',
    'WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 10) SELECT n FROM t',
    'SELECT CAST(x AS numeric(10, 2)) AS x FROM (VALUES (1)) AS numbers (x)',
    'SELECT row_number() OVER w AS n, count(*) FILTER (WHERE c) AS m FROM regime WINDOW w AS (PARTITION BY a) ORDER BY 1',
    'SELECT a, grouping(a) AS g, sum(b) AS s FROM regime GROUP BY ROLLUP (a) HAVING sum(b) > 1 LIMIT 5 OFFSET 1',
    "SELECT 'pg_sleep(1); DROP TABLE x' AS harmless",
    "SELECT extract(year FROM e.start_date)::int AS y, (now() AT TIME ZONE 'Europe/Rome')::date AS d FROM report.episode e",
    "SELECT coalesce(a, 'x') || upper(trim(b)) AS t, greatest(1, 2) AS g, nullif(a, '') AS n FROM setting WHERE a ILIKE '%x%' ESCAPE '!'",
    "SELECT (array_agg(code ORDER BY code))[1] AS first, string_agg(DISTINCT code, ', ') AS codes FROM setting",
    'SELECT s.* FROM setting s JOIN regime r USING (setting) LEFT JOIN LATERAL (SELECT 1 AS one) x ON true',
    "SELECT pg_catalog.count(*) AS n FROM provision WHERE (day, day) OVERLAPS (date '2026-01-01', current_date)",
    'SELECT a = ANY ($1::text[]) AS found, CASE WHEN a BETWEEN 1 AND 2 THEN 1 ELSE 0 END AS c FROM episode',
    'SELECT make_interval(days => 3) AS i, ROW(1, 2) IS NULL AS r, a IS TRUE AS t, b COLLATE "C" AS c FROM episode',
    'SELECT 1 AS n UNION ALL SELECT 2 EXCEPT SELECT 3',
  ])('allows a query that only reads and computes: %s', async (query) => expect(await outcome(query)).toEqual([]));

  it.each([
    'DELETE FROM episode',
    'INSERT INTO setting VALUES (1)',
    "UPDATE setting SET code = ''",
    'MERGE INTO setting USING regime ON true WHEN MATCHED THEN DELETE',
    'WITH gone AS (DELETE FROM episode RETURNING *) SELECT * FROM gone',
    'SELECT * INTO taken FROM episode',
    'SELECT id FROM episode FOR UPDATE',
    'SELECT id FROM episode TABLESAMPLE system (1)',
    'EXPLAIN ANALYZE SELECT 1',
    'DO $$ BEGIN NULL; END $$',
    'COMMIT',
    'SET ROLE percorso',
    "COPY (SELECT 1) TO '/tmp/taken'",
    'SELECT name FROM public.patient',
    'SELECT name FROM other.report.patient',
    "SELECT * FROM xmltable('/a' PASSING '<a/>' COLUMNS b text)",
    'SELECT xmlelement(name a) AS x',
    "SELECT json_object('a': 1) AS x",
    'SELECT $2 AS x',
    "SELECT * FROM unnest(ARRAY['a']) AS t (a text)",
  ])('refuses any other statement or construct: %s', async (query) =>
    expect(await codesOf(query)).toContain('queryNotAllowed'),
  );

  it.each([
    ['pg_sleep', 'SELECT pg_sleep(1) AS x'],
    ['pg_sleep', String.raw`SELECT U&"pg\005fsleep"(1) AS x`],
    ['pg_sleep', 'SELECT "pg_sleep"/* (a) */(1) AS x'],
    ['pg_catalog.pg_sleep', 'SELECT pg_catalog.pg_sleep(1) AS x'],
    ['public.count', 'SELECT public.count(1) AS x'],
    ['pg_read_file', "SELECT a FROM LATERAL pg_read_file('x') AS a"],
    ['pg_sleep', 'SELECT 1 AS x ORDER BY (SELECT pg_sleep(1))'],
    ['pg_sleep', 'SELECT 1 AS x LIMIT (SELECT 1 FROM pg_sleep(1))'],
    ['pg_sleep', 'SELECT sum(1) OVER (ORDER BY pg_sleep(1)) AS x'],
    ['pg_sleep', 'SELECT count(*) FILTER (WHERE pg_sleep(1) IS NULL) AS x'],
    ['pg_sleep', 'SELECT 1 AS x FROM a JOIN b ON pg_sleep(1) IS NULL'],
    ['pg_sleep', 'SELECT (ARRAY[1, 2])[(SELECT 1 FROM pg_sleep(1))] AS x'],
    ['pg_sleep', 'VALUES (pg_sleep(1))'],
    ['pg_sleep', 'SELECT a FROM ROWS FROM (pg_sleep(1), generate_series(1, 2)) AS t (a, b)'],
    ['format', "SELECT format('%1000000000s', 'x') AS x"],
    ['current_user', 'SELECT current_user AS x'],
    ['current_schema', 'SELECT current_schema AS x'],
  ])('refuses a function that is not on the allowlist: %s, in %s', async (name, query) => {
    expect((await outcome(query))[0]).toEqual(['callNotAllowed', `La query non può usare la funzione ${name}`]);
  });

  it.each([
    ["SELECT 'patient'::regclass AS x", 'typeNotAllowed', 'regclass'],
    ["SELECT CAST('x' AS report.mood) AS x", 'typeNotAllowed', 'report.mood'],
    ["SELECT regclass 'patient' AS x", 'typeNotAllowed', 'regclass'],
    ['SELECT 1 OPERATOR(public.+) 2 AS x', 'operatorNotAllowed', 'public.+'],
    ["SELECT 'a' @@ 'b' AS x", 'operatorNotAllowed', '@@'],
  ])('refuses a type or an operator that is not on the allowlist: %s', async (query, code, name) => {
    expect((await outcome(query))[0]).toEqual([code, expect.stringContaining(name)]);
  });

  it('allows only the schema of the connection', async () => {
    expect(await outcome('SELECT year FROM archivio.stay', 'archivio')).toEqual([]);
    expect(await outcome('SELECT id FROM report.episode', 'archivio')).toEqual([
      ['queryNotAllowed', 'La query può solo leggere dalle viste dello schema archivio.'],
    ]);
  });

  it('returns the names that the database has to resolve', async () => {
    const text = `WITH a AS (SELECT 1) SELECT (b.c).d, e.f, lower(g), pg_catalog.upper(h) FROM a, report.i, j`;
    expect((await validatedQuery({ text, values: [], schema: 'report' })).uses).toEqual({
      relations: expect.arrayContaining(['a', 'j']),
      ownRelations: ['i'],
      ctes: ['a'],
      calls: ['lower'],
      attributes: expect.arrayContaining(['c', 'd', 'f']),
    });
  });

  it('reports a syntax error with its line and the nearest word', async () => {
    expect(await outcome("SELECT 'è😀' AS a,\n  1 AS b FRM episode")).toEqual([
      ['queryInvalid', 'La query contiene un errore alla riga 2, vicino a «FRM»'],
    ]);
    expect(await outcome('SELECT a FROM (')).toEqual([
      ['queryInvalid', 'La query contiene un errore alla riga 1, vicino a «(»'],
    ]);
  });

  const levels = (count: number, level: (inner: string) => string) =>
    Array.from({ length: count }).reduce<string>((inner) => level(inner), "SELECT 'x'::text AS v");
  const lateralChain = (next: (from: string, to: string) => string) =>
    `SELECT v30 FROM (SELECT 'x'::text AS v0) AS s0${Array.from({ length: 30 }, (_, n) => next(`v${n}`, `v${n + 1}`)).join('')}`;
  it.each([
    ['subqueries', levels(30, (inner) => `SELECT v || v AS v FROM (${inner}) AS s`)],
    ['whole rows of subqueries', levels(20, (inner) => `SELECT s AS v, s AS w FROM (${inner}) AS s`)],
    [
      'star columns',
      levels(30, (inner) => `SELECT w || w AS w, w AS v FROM (SELECT s.*, v AS w FROM (${inner}) AS s) AS s`),
    ],
    [
      'CTEs',
      `WITH ${Array.from({ length: 30 }, (_, n) => `c${n} AS (SELECT ${n ? `v || v AS v FROM c${n - 1}` : `'x'::text AS v`})`).join()} SELECT v FROM c29`,
    ],
    [
      'CTEs that name their columns',
      `WITH ${Array.from({ length: 30 }, (_, n) => `c${n} (w) AS (SELECT ${n ? `w || w FROM c${n - 1}` : `'x'::text`})`).join()} SELECT w FROM c29`,
    ],
    [
      'CTEs of WITH RECURSIVE in reverse order',
      `WITH RECURSIVE ${Array.from({ length: 30 }, (_, n) => `c${29 - n} AS (SELECT ${n === 29 ? `'x'::text AS v` : `v || v AS v FROM c${28 - n}`})`).join()} SELECT v FROM c29`,
    ],
    [
      'references to earlier items of FROM',
      lateralChain((from, to) => `, LATERAL (SELECT ${from} || ${from} AS ${to}) AS s${to}`),
    ],
    ['joins', lateralChain((from, to) => ` LEFT JOIN LATERAL (SELECT ${from} || ${from} AS ${to}) AS s${to} ON true`)],
    ['VALUES lists', lateralChain((from, to) => `, LATERAL (VALUES (${from} || ${from})) AS s${to} (${to})`)],
  ])('refuses a query that grows beyond bounds when Postgres inlines its parts: %s', async (_, query) => {
    expect(await codesOf(query)).toEqual(['queryTooComplex']);
  });

  const recursive = (step: string, columns = 'x') =>
    `WITH RECURSIVE t (${columns}) AS (SELECT ${columns.replaceAll(/\w+/g, "'x'::text")} UNION ALL SELECT ${step}) SELECT x FROM t`;
  it.each([
    ['text', recursive('x || x FROM t')],
    ['text, under two aliases', recursive('a || b FROM (SELECT x AS a, x AS b FROM t) AS s')],
    ['text of two columns', recursive('x || y, y || x FROM t', 'x, y')],
    ['text by a function', recursive("concat_ws(',', x, x) FROM t")],
    ['list', recursive('ARRAY[x, x]::text FROM t')],
  ])('refuses a recursion that doubles a value with each step: %s', async (_, query) => {
    expect(await codesOf(query)).toEqual(['queryTooComplex']);
  });

  it.each([
    ['a path', recursive("x || '/' || r.code FROM t JOIN regime r ON r.parent = t.x")],
    ['a sum', 'WITH RECURSIVE t (a, b) AS (SELECT 1, 1 UNION ALL SELECT b, a + b FROM t WHERE b < 99) SELECT a FROM t'],
  ])('allows a recursion that builds %s', async (_, query) => expect(await outcome(query)).toEqual([]));

  it('allows many levels that each name the previous one once', async () => {
    expect(await outcome(levels(30, (inner) => `SELECT v FROM (${inner}) AS s WHERE v > ''`))).toEqual([]);
  });

  it('computes the weight of nested joins and star columns without exponential time', async () => {
    const joins = Array.from({ length: 60 }).reduce<string>(
      (inner, _, n) => `(${inner} JOIN (SELECT 1 AS a${n}) AS s${n} ON true) AS x${n}`,
      '(SELECT 1 AS a) AS s',
    );
    expect(await outcome(`SELECT a59 FROM ${joins}`)).toEqual([]);
    const stars = (count: number, inner: string) => `SELECT ${'s.*, '.repeat(count)}1 AS b FROM (${inner}) AS s`;
    expect(await codesOf(stars(400, stars(200, stars(200, 'SELECT 1 AS a'))))).toEqual(['queryTooComplex']);
  });

  it('computes the weight of nested recursions without exponential time', async () => {
    const nested = levels(
      40,
      (inner) =>
        `WITH RECURSIVE t (x) AS (SELECT 'x' UNION ALL SELECT t.x || s.v FROM t, (${inner}) AS s) SELECT x AS v FROM t`,
    );
    expect(await codesOf(nested)).toEqual(['queryTooComplex']);
  });

  it('still parses the next query after one of 4,000 levels', async () => {
    await outcome(`SELECT ${'NOT '.repeat(3990)}true AS x`);
    expect(await outcome('SELECT 1 AS n')).toEqual([]);
  });
});
