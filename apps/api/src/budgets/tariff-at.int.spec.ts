import { addDays, tariffAt, type TariffPeriod } from '@percorso/domain';
import { asSystem } from '@percorso/migrations';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import fc from 'fast-check';
import pg from 'pg';

const codes = ['AMB_IND', 'DOM_IND', 'RES_INT'] as const;
const FIRST = '2024-12-25';
/** Generates dates from a short range, so that they are often the first or last date of a period. */
const day = fc.nat({ max: 20 }).map((offset) => addDays(FIRST, offset));

const tariffs = fc.dictionary(fc.constantFrom(...codes), fc.integer({ min: 1, max: 9_999_999 }), {
  noNullPrototype: true,
});

/** Generates disjoint periods in random order. Each ends before the next begins, the last is open-ended, and some are omitted. */
const periods = fc
  .uniqueArray(fc.record({ day, tariffs, isOmitted: fc.boolean() }), { selector: (mark) => mark.day, maxLength: 8 })
  .map((marks) => marks.sort((one, other) => one.day.localeCompare(other.day)))
  .map((marks) =>
    marks.flatMap(({ day: validFrom, tariffs: tariffCents, isOmitted }, n): TariffPeriod[] => {
      const next = marks[n + 1]?.day;
      return isOmitted ? [] : [{ validFrom, validTo: next ? addDays(next, -1) : null, tariffCents }];
    }),
  )
  .chain((sorted) => fc.shuffledSubarray(sorted, { minLength: sorted.length }));

const insertPeriods = `
  WITH given AS (
    SELECT gen_random_uuid() AS id, p.* FROM jsonb_to_recordset($1) AS p ("validFrom" date, "validTo" date, "tariffCents" jsonb)
  ), period AS (
    INSERT INTO regional_rate_period (id, valid_from, valid_to) SELECT id, "validFrom", "validTo" FROM given
  )
  INSERT INTO regional_rate SELECT id, key, value::int FROM given, jsonb_each("tariffCents")`;

const tariffsAt = `
  SELECT a.code, a.day::text, tariff_at(a.code, a.day) AS cents
  FROM (SELECT code, day::text::date AS day FROM unnest($1::text[]) code, unnest($2::text[]) day) a`;

describe('The tariff on a date (architecture §14)', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client({ connectionString: database.ownerUrl, options: asSystem });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const inSql = async (given: readonly TariffPeriod[], days: readonly string[]) => {
    await client.query('BEGIN');
    try {
      await client.query(insertPeriods, [JSON.stringify(given)]);
      return (await client.query<{ code: string; day: string; cents: number | null }>(tariffsAt, [codes, days])).rows;
    } finally {
      await client.query('ROLLBACK');
    }
  };

  it('is the same in SQL and in TypeScript for any periods, regime types and dates', () =>
    fc.assert(
      fc.asyncProperty(periods, fc.uniqueArray(day, { minLength: 1 }), async (given, days) => {
        const rows = await inSql(given, days);
        expect(rows).toHaveLength(codes.length * days.length);
        for (const { code, day, cents } of rows)
          expect([code, day, cents]).toEqual([code, day, tariffAt(given, code, day)]);
      }),
      { numRuns: 200 },
    ));

  it('is found with an index', async () => {
    await client.query('BEGIN');
    const years = Array.from({ length: 100 }, (_, n) => ({
      validFrom: `${2000 + n}-01-01`,
      validTo: `${2000 + n}-12-31`,
      tariffCents: { AMB_IND: 1 },
    }));
    await client.query(insertPeriods, [JSON.stringify(years)]);
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT FROM regional_rate_period p WHERE daterange(p.valid_from, p.valid_to, '[]') @> date '2026-03-05'`,
    );
    await client.query('ROLLBACK');
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('regional_rate_period_no_overlap');
  });
});

describe('The tables of tariffs and budgets (architecture §14)', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await database.query(
      `INSERT INTO regional_rate_period (id, valid_from, valid_to) VALUES ('${id}', '2025-01-01', '2025-12-31')`,
    );
    await database.query(
      `INSERT INTO asl_budget_period (id, local_health_authority_code, valid_from) VALUES ('${id}', '150204', '2025-01-01')`,
    );
  });
  afterAll(() => database.drop());

  const id = '0196a000-0000-7000-8000-000000000001';
  const period = (days: string) =>
    `INSERT INTO regional_rate_period (id, valid_from, valid_to) VALUES (gen_random_uuid(), ${days})`;
  const budget = (code: string, days: string) =>
    `INSERT INTO asl_budget_period (id, local_health_authority_code, valid_from, valid_to) VALUES (gen_random_uuid(), '${code}', ${days})`;

  it.each([
    ['overlapping periods of the region', period(`'2025-12-31', NULL`), 'regional_rate_period_no_overlap'],
    [
      'overlapping periods of one authority',
      budget('150204', `'2024-01-01', '2025-01-01'`),
      'asl_budget_period_no_overlap',
    ],
    ['an unknown authority', budget('999999', `'2025-01-01', NULL`), 'violates foreign key'],
    ['an end before the start', period(`'2030-02-02', '2030-02-01'`), 'violates check'],
    ['a year before 2000', period(`'1999-12-31', '2000-01-01'`), 'violates check'],
    ['a year after 2100', period(`'2100-01-01', '2101-01-01'`), 'violates check'],
    ['a tariff of zero', `INSERT INTO regional_rate VALUES ('${id}', 'AMB_IND', 0)`, 'violates check'],
    ['a tariff over 99.999,99 €', `INSERT INTO regional_rate VALUES ('${id}', 'AMB_IND', 10000000)`, 'violates check'],
    ['a negative volume', `INSERT INTO regional_volume VALUES ('${id}', 'DOM', -1)`, 'violates check'],
    ['a volume over 9.999.999', `INSERT INTO asl_budget VALUES ('${id}', 'DOM', 10000000)`, 'violates check'],
    ['an unknown setting', `INSERT INTO asl_budget VALUES ('${id}', 'RES', 1)`, 'violates check'],
  ])('refuse %s', async (_, statement, message) => {
    await expect(database.query(statement)).rejects.toThrow(message);
  });

  it('allow adjacent periods, and overlapping periods of two authorities', async () => {
    await database.query(period(`'2026-01-01', NULL`));
    await database.query(budget('150205', `'2025-01-01', NULL`));
    expect(await database.query('SELECT FROM regional_rate_period')).toHaveLength(2);
  });
});
