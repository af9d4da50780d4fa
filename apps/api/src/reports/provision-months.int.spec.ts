import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { reportCalls } from '../../test/report-calls.js';
import { reportRegion } from '../../test/report-region.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const types = ['PRA01', 'PRA02', 'PRD01', 'MAI_VISTO'];
const day = fc
  .date({ min: new Date('2025-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const entry = fc.record({
  place: fc.nat(9),
  type: fc.constantFrom(...types),
  day,
  hours: fc.integer({ min: 1, max: 8 }),
});
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

/** A change to provisions by one statement, which may touch several rows. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), entries: fc.array(entry, { minLength: 1, maxLength: 6 }) }),
  fc.record({ kind: fc.constant('change' as const), every: fc.integer({ min: 1, max: 4 }), entry }),
  fc.record({ kind: fc.constant('note' as const) }),
  fc.record({ kind: fc.constant('remove' as const), every: fc.integer({ min: 2, max: 5 }) }),
);

describe('Monthly sums of provisions (spec 001 §2, decision 0037)', () => {
  let scene: Scene;
  const { run } = reportCalls(() => scene);

  beforeAll(async () => {
    scene = await sceneOf({ REPORTS_PER_PERSON: '5', REPORT_CONNECTIONS: '5' });
    await reportRegion(scene);
    // The triggers allow one provision per day; these tests are about sums only, not about that rule.
    for (const name of ['cover_new_days', 'cover_other_days', 'uncover_days'])
      await scene.database.query(`ALTER TABLE provision DISABLE TRIGGER ${name}`);
  });
  afterAll(() => scene.close());

  const query = (text: string, values?: unknown[]) => scene.database.query(text, values);
  const nth = (every: number) =>
    `(SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM provision) p WHERE n % ${every} = 0)`;
  const carryOut = async (change: typeof step extends fc.Arbitrary<infer Value> ? Value : never) => {
    if (change.kind === 'add') return add(change.entries);
    if (change.kind === 'remove') return query(`DELETE FROM provision WHERE id IN ${nth(change.every)}`);
    if (change.kind === 'note') return query(`UPDATE provision SET updated_by = 'Altri'`);
    const { type, day, hours } = change.entry;
    return query(
      `UPDATE provision SET provision_type_code = $1, starting_time = $2::date + time '10:00', duration = $3 WHERE id IN ${nth(change.every)}`,
      [type, day, hours],
    );
  };
  const add = (entries: Entry[]) =>
    query(
      `INSERT INTO provision (id, sheet_id, created_at, updated_at, updated_by, cdr_episode_id, rehabilitation_center_id, practitioner_id,
         provision_type_code, starting_time, duration)
       SELECT n.id, s.id, now(), now(), 'Prova', c.id, c.rehabilitation_center_id, $1, n.type, n.day::date + time '09:00', n.hours
       FROM jsonb_to_recordset($2) AS n(id uuid, place int, type text, day text, hours int)
         JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS all FROM cdr_episode) c ON c.place = n.place % c.all
         JOIN sheet s ON s.cdr_episode_id = c.id AND s.type = 'PRESTAZIONI'`,
      [scene.practitionerId, JSON.stringify(entries.map((one) => ({ ...one, id: uuid() })))],
    );
  const differences = `
    SELECT * FROM (
      SELECT cdr_episode_id, date_trunc('month', starting_time)::date AS month, provision_type_code, count(*)::int AS provisions,
        sum(duration)::int AS hours
      FROM provision GROUP BY 1, 2, 3) counted
    FULL JOIN provision_month stored USING (cdr_episode_id, month, provision_type_code, provisions, hours)
    WHERE counted.hours IS NULL OR stored.rehabilitation_center_id IS NULL`;

  it('equal the sums of the single provisions after any additions, changes and removals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const one of steps) await carryOut(one);
        expect(await query(differences)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('give reports the same figures as single provisions, for any period and any tariff dates', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 20, maxLength: 40 }), day, day, async (entries, one, other) => {
        await add(entries);
        const [from, to] = [one, other].sort() as [string, string];
        const counted = await query(
          `SELECT count(*)::int AS provisions, coalesce(sum(hours), 0)::int AS hours, coalesce(sum(r.tariff_cents), 0)::int AS cost,
             (count(*) FILTER (WHERE r.tariff_cents IS NULL))::int AS "withoutTariff"
           FROM report.provision v JOIN report.provision_type t ON t.code = v.provision_type_code
             LEFT JOIN report.tariff r ON r.care_regime_type_code = t.care_regime_type_code AND r.days @> v.day
           WHERE v.day BETWEEN $1 AND $2`,
          [from, to],
        );
        const { totals } = await run('provisions-by-setting', `from=${from}&to=${to}`);
        const nothing = { provisions: 0, hours: 0, cost: 0, withoutTariff: 0 };
        expect([from, to, totals ?? nothing]).toEqual([from, to, expect.objectContaining(counted[0] ?? {})]);
      }),
      { numRuns: 25 },
    );
  });
});
