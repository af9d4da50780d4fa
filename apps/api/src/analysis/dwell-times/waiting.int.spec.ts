import { randomUUID } from 'node:crypto';
import { StateMonth, StateStatistics, DwellTime } from '@percorso/domain';
import fc from 'fast-check';
import { plainStatistics, plainDwellTimes, type PlainQuery } from '../../../test/plain-dwell-times.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { bearer } from '../../../test/tokens.js';
import { DwellTimeCounting } from './dwell-time-counting.js';

const states = ['ACCETTAZIONE_UOD', 'VALUTAZIONE_MULTIDISCIPLINARE', 'PRI', 'CHIUSO_UOD.ORDINARIA'];
const events = ['VALIDATE', 'INVALIDATE', 'SAVE', 'INTERRUPT'];
const sheets = ['DIAGNOSI', 'EQUIPE_UVBR', 'REGIMI'];

/** Generates some events of one episode, minutes apart, all written by one statement. */
const statementArbitrary = fc.array(
  fc.record({
    type: fc.constantFrom(...events),
    to: fc.constantFrom(...states),
    minutes: fc.integer({ min: 0, max: 60 * 24 * 40 }),
    missing: fc.subarray(sheets),
  }),
  { minLength: 1, maxLength: 4 },
);
const episodeArbitrary = fc.record({
  unit: fc.nat({ max: 1 }),
  need: fc.constantFrom('simple', 'complex', null),
  centre: fc.constantFrom(0, 1, null),
  began: fc.integer({ min: 0, max: 400 }),
  statements: fc.array(statementArbitrary, { minLength: 1, maxLength: 3 }),
});

describe('The dwell times of instances in their states (architecture §16)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf({ JOB_WORKER: 'false' });
  });
  afterAll(() => scene.close());

  const get = async (url: string) => {
    const reply = await scene.send('analista', 'GET', `/v1/workflows/uod-episode/${url}`);
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
    return reply.body;
  };
  const statistics = async (query: PlainQuery) =>
    StateStatistics.array().parse(
      await get(`statistics?${new URLSearchParams({ ...query, limitDays: '30' }).toString()}`),
    );
  const count = (batch?: number) => scene.app.get(DwellTimeCounting).countAll(batch);
  const now = new Date();

  type Episode = (typeof episodeArbitrary extends fc.Arbitrary<infer Value> ? Value : never) & { id: string };
  const begin = async ({ id, unit, need, began, statements }: Episode) => {
    const { patientId } = await scene.path();
    const [first] = [new Date(now.getTime() - began * 86_400_000)];
    await scene.database.query(
      `INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since)
       VALUES ($1, 'uod-episode', 2, 'PRI', '{}', 1, '', now())`,
      [id],
    );
    await scene.database.query(
      `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
         local_health_authority_code, number, start_date, need_type, closed)
       SELECT $1, $2, 'Mario', 'Rossi', u.id, u.id, d.local_health_authority_code, 1, '2024-01-01', $4, true
       FROM district_unit u JOIN health_district d ON d.id = u.health_district_id WHERE u.id = $3`,
      [id, patientId, scene.region.units[unit], need],
    );
    const opened = {
      type: 'OPEN',
      from: null as string | null,
      to: 'ACCETTAZIONE_UOD',
      at: first,
      missing: [] as string[],
    };
    let last = opened;
    const rows = statements.map((statement) =>
      statement.map(({ type, to, minutes, missing }) => {
        last = {
          type,
          to: type === 'SAVE' ? last.to : to,
          missing,
          from: last.to,
          at: new Date(last.at.getTime() + minutes * 60_000),
        };
        return last;
      }),
    );
    return [[opened], ...rows].map((statement) => statement.map((row) => ({ ...row, id })));
  };
  const revisions = new Map<string, number>();
  const write = async (rows: Awaited<ReturnType<typeof begin>>[number]) => {
    const numbered = rows.map((row) => {
      const revision = (revisions.get(row.id) ?? 0) + 1;
      revisions.set(row.id, revision);
      return { ...row, revision };
    });
    await scene.database.query(
      `INSERT INTO workflow_event (instance_id, revision, type, event, facts, from_state, to_state, actor_id, actor_name, at, hash, key_number)
       SELECT id, revision, type, '{}', jsonb_build_object('missingSheets', missing), "from", "to", 'a', 'A', at, '', 1
       FROM jsonb_to_recordset($1) AS r(id uuid, revision int, type text, "from" text, "to" text, at timestamptz, missing jsonb)`,
      [JSON.stringify(numbered)],
    );
  };

  it('begin and end with the events that the engine writes, in the same transaction', async () => {
    const { path } = await scene.path();
    await path.openAt('LISTA_ATTESA');
    expect(await plainDwellTimes(scene)).toEqual(
      await scene.database.query(
        `SELECT instance_id, revision, state, entered_at, left_at, left_by, next_state FROM workflow_stay ORDER BY 1, 2`,
      ),
    );
  });

  it('have limits by state, which administrators set and the change log records', async () => {
    const limits = {
      limits: [
        { state: 'PRI', days: 20 },
        { state: 'ACCETTAZIONE_UOD', days: 10 },
      ],
    };
    const url = '/v1/workflows/uod-episode/limits';
    expect((await scene.send('analista', 'PUT', url, limits)).status).toBe(403);
    for (const state of ['NESSUNO', 'CHIUSO_UOD.ORDINARIA'])
      expect((await scene.send('admin', 'PUT', url, { limits: [{ state, days: 5 }] })).status).toBe(422);
    await scene.call('admin', 'PUT', url, limits);
    const statement = StateStatistics.array().parse(await get('statistics'));
    expect(statement.flatMap(({ state, limitDays }) => (limitDays ? [[state, limitDays]] : []))).toEqual([
      ['ACCETTAZIONE_UOD', 10],
      ['PRI', 20],
    ]);
    await scene.call('admin', 'PUT', url, { limits: [{ state: 'PRI', days: 25 }] });
    const changes = await scene.call<{ action: string }[]>('admin', 'GET', '/v1/workflows/uod-episode/changes');
    expect(changes.map(({ action }) => action).sort()).toEqual(['changed', 'created', 'created', 'deleted']);
  });

  it('are counted as by a plain query of the history, after any earlier counts, for every structure, need and period', async () => {
    const [units, centres] = [scene.region.units, scene.region.centres];
    const queries: PlainQuery[] = [
      {},
      { districtUnitId: units[0] },
      { rehabilitationCenterId: centres[0] },
      { localHealthAuthorityCode: '150204' },
      { need: 'complex', districtUnitId: units[1] },
      { need: 'simple' },
      { from: '2025-12-01', to: '2026-06-30' },
      { from: '2025-12-17', to: '2026-07-03', districtUnitId: units[0] },
      { from: '2026-05-03', to: '2026-05-20' },
      { districtUnitId: units[0], rehabilitationCenterId: centres[1] },
      { to: '2026-08-10', need: 'complex' },
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(episodeArbitrary, { minLength: 4, maxLength: 8 }),
        fc.nat({ max: 2 }),
        async (episodes, pace) => {
          const named = episodes.map((episode) => ({ ...episode, id: randomUUID() }));
          const statements = await Promise.all(named.map(begin));
          for (let step = 0; statements.some((each) => each[step]); step++) {
            for (const each of statements) await write(each[step] ?? []);
            if (pace > 0 && step % pace === 0) await count(3);
            for (const { id, centre } of step === 1 ? named : [])
              if (centre !== null) await treatAt(scene, id, centres[centre] ?? '');
          }
          await scene.database.query(`UPDATE uod_episode SET need_type = 'complex' WHERE id = $1`, [named[0]?.id]);
          for (const query of queries) expect(await statistics(query)).toEqual(await plainStatistics(scene, query, 30));
          await count();
          for (const query of queries) expect(await statistics(query)).toEqual(await plainStatistics(scene, query, 30));
          expect(await scene.database.query('SELECT FROM workflow_stay_recount')).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('are counted by month of entry too, and the months add up to the whole', async () => {
    for (const state of states) {
      const months = StateMonth.array().parse(await get(`statistics/months?state=${state}`));
      const [statisticsOfState] = (await statistics({})).filter((row) => row.state === state);
      const sum = (name: 'instances' | 'stays') => months.reduce((total, month) => total + month[name], 0);
      expect([sum('instances'), sum('stays')]).toEqual([
        statisticsOfState?.instances ?? 0,
        statisticsOfState?.stays ?? 0,
      ]);
    }
  });

  it('are listed for each number of the statistics, without names', async () => {
    for (const row of await statistics({})) {
      const list = async (query: string) => {
        const reply = await scene.send(
          'analista',
          'GET',
          `/v1/workflows/uod-episode/stays?state=${row.state}&limit=-1&${query}`,
        );
        if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
        expect(reply.headers['x-total']).toBe(String((reply.body as unknown[]).length));
        expect(JSON.stringify(reply.body)).not.toMatch(/Rossi|Mario/);
        return DwellTime.array().parse(reply.body);
      };
      expect(await list('which=standing')).toHaveLength(row.instances);
      expect(await list('which=left')).toHaveLength(row.stays);
      expect(await list('which=beyond&limitDays=30')).toHaveLength(row.beyondLimit ?? 0);
      for (const way of row.sentBack) {
        const sentBackQuery = `which=sentBack&event=${way.event}&next=${way.next}`;
        expect(await list(sentBackQuery)).toHaveLength(way.count);
        for (const { code, count: times } of way.missing)
          expect(await list(`${sentBackQuery}&missing=${code}`)).toHaveLength(times);
      }
      expect((await list(`which=left&minSeconds=${row.p90Seconds ?? ''}`)).length).toBeGreaterThanOrEqual(
        row.stays / 10,
      );
    }
    const page = await scene.send('analista', 'GET', '/v1/workflows/uod-episode/stays?state=PRI&limit=2&page=2');
    const all = await scene.call<DwellTime[]>('analista', 'GET', '/v1/workflows/uod-episode/stays?state=PRI&limit=-1');
    expect((page.body as DwellTime[]).map(({ instanceId, revision }) => [instanceId, revision])).toEqual(
      all.slice(2, 4).map(({ instanceId, revision }) => [instanceId, revision]),
    );
  });

  it('are not returned for invalid or unknown parameters', async () => {
    for (const url of [
      'stays',
      'stays?state=PRI&which=some',
      'stays?state=PRI&pagina=1',
      'statistics/months',
      'statistics?unit=1',
    ])
      expect(
        (
          await scene.app.inject({
            url: `/v1/workflows/uod-episode/${url}`,
            headers: bearer(await scene.tokenOf('analista')),
          })
        ).statusCode,
      ).toBe(400);
  });
});

async function treatAt({ database }: Scene, episode: string, centre: string): Promise<void> {
  const id = randomUUID();
  await database.query(
    `INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since)
     VALUES ($1, 'cdr-episode', 2, 'RIABILITAZIONE_CDR', '{}', 1, '', now())`,
    [id],
  );
  await database.query(
    `INSERT INTO cdr_episode (id, uod_episode_id, rehabilitation_center_id, start_date, closed) VALUES ($1, $2, $3, '2024-01-01', true)`,
    [id, episode, centre],
  );
}
