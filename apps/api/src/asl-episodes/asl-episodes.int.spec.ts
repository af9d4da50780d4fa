import type { AslEpisodeRow, NewAslEpisodes } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { daysAgo } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const url = '/v1/asl-episodes';
const UNKNOWN_ID = '0196a000-0000-7000-8000-00000000dead';

let scene: Scene;
/**
 * The ids of three episodes in order of opening: one of the first unit, one of the first unit for a resident of the
 * second, and one of a unit of the other health authority.
 */
let ownEpisode: string;
let residentEpisode: string;
let foreignEpisode: string;

beforeAll(async () => {
  scene = await sceneOf();
  const [, second, third] = scene.region.units;
  ownEpisode = await (await scene.path()).path.openAt('PRESO_IN_CARICO');
  residentEpisode = await (await scene.path({ residence: second })).path.open();
  const elsewhere = { residence: third, districtUnitId: third, unit: 'uod2.operatore' };
  foreignEpisode = await (await scene.path(elsewhere)).path.open();
});
afterAll(() => scene.close());
beforeEach(() => scene.database.query('DELETE FROM asl_episode_seen; DELETE FROM asl_episode_opened'));

const rows = (query = '', account = 'asl.operatore') => scene.call<AslEpisodeRow[]>(account, 'GET', `${url}${query}`);
const ids = async (query?: string, account?: string) => (await rows(query, account)).map(({ id }) => id);
const newCount = (account = 'asl.operatore') => scene.call<NewAslEpisodes>(account, 'GET', `${url}/new-count`);
const mark = (until: string, account = 'asl.operatore') => scene.send(account, 'PUT', `${url}/seen`, { until });
const openedAt = async (id: string) => (await rows('', 'admin')).find((row) => row.id === id)?.openedAt ?? '';

describe('The episodes of a health authority (spec 000 §2, ASL episodes)', () => {
  it('are those that its own units opened, the newest first; an administrator sees the episodes of all authorities, or of one', async () => {
    expect(await ids()).toEqual([residentEpisode, ownEpisode]);
    expect(await ids('', 'admin')).toEqual([foreignEpisode, residentEpisode, ownEpisode]);
    expect(await ids('?localHealthAuthorityCode=150205', 'admin')).toEqual([foreignEpisode]);
    expect(await ids('?localHealthAuthorityCode=150205')).toEqual([]);
    expect(await ids('?localHealthAuthorityCode=999999', 'admin')).toEqual([]);
  });

  it('have patient, number, dates, both units, the centre, need, step, state and opening time', async () => {
    const [newest, oldest] = await rows();
    expect(newest).toMatchObject({
      id: residentEpisode,
      coreId: null,
      patientName: 'Rossi Mario',
      number: 1,
      startDate: daysAgo(30),
      isNew: true,
      need: null,
      step: 'ACCETTAZIONE_UOD',
      closed: false,
      localHealthAuthorityCode: '150204',
      districtUnit: { description: 'U.O.D. 1' },
      residenceDistrictUnit: { description: 'U.O.D. 2' },
      rehabilitationCenter: null,
    });
    expect(newest?.priorityTimeElapsed?.hours).toBeGreaterThanOrEqual(30 * 24 - 1);
    expect(oldest).toMatchObject({
      id: ownEpisode,
      need: 'complex',
      step: 'ACCESSO_RIABILITAZIONE_UOD',
      status: 'ACCESSO_RIABILITAZIONE_UOD',
      residenceDistrictUnit: { description: 'U.O.D. 1' },
      rehabilitationCenter: { id: scene.region.centres[0], description: 'Centro 1' },
    });
  });

  it('are filtered by surname, start date, unit, centre, need, step and whether they are closed', async () => {
    const [unit, , third] = scene.region.units;
    const [centre, other] = scene.region.centres;
    const found: [string, string[]][] = [
      ['?patientSurname=ros', [foreignEpisode, residentEpisode, ownEpisode]],
      ['?patientSurname=verdi', []],
      [`?startDate=${daysAgo(30)}`, [foreignEpisode, residentEpisode, ownEpisode]],
      [`?startDate=${daysAgo(29)}`, []],
      [`?districtUnitId=${unit}`, [residentEpisode, ownEpisode]],
      [`?districtUnitId=${third}`, [foreignEpisode]],
      [`?rehabilitationCenterId=${centre}`, [ownEpisode]],
      [`?rehabilitationCenterId=${other}`, []],
      ['?need=complex', [ownEpisode]],
      ['?need=simple', []],
      ['?step=ACCETTAZIONE_UOD', [foreignEpisode, residentEpisode]],
      ['?closed=true', []],
      ['?closed=false', [foreignEpisode, residentEpisode, ownEpisode]],
    ];
    for (const [query, expected] of found) {
      expect([query, await ids(query, 'admin')]).toEqual([query, expected]);
      const { headers } = await scene.send('admin', 'GET', url + query);
      expect([query, headers['x-total']]).toEqual([query, String(expected.length)]);
    }
  });

  it('are filtered by the centre that their row shows, not by a centre that refused the patient before', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    const [first, second] = scene.region.centres;
    const offered = { patientId, districtUnitEpisodeOfCareId: id, startDate: daysAgo(20) };
    const open = (account: string, rehabilitationCenterId: string) =>
      scene.call<{ id: string }>(account, 'POST', '/v1/rehab-center-episodes', { ...offered, rehabilitationCenterId });
    const refused = await open('cdr.operatore', first);
    expect(await ids(`?rehabilitationCenterId=${first}`)).toEqual([id, ownEpisode]);
    const outcome = { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun posto' };
    await scene.call('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${refused.id}`, outcome);
    expect((await rows()).find((row) => row.id === id)?.rehabilitationCenter?.id).toBe(first);
    await open('cdr2.operatore', second);
    expect(await ids(`?rehabilitationCenterId=${first}`)).toEqual([ownEpisode]);
    expect(await ids(`?rehabilitationCenterId=${second}`)).toEqual([id]);
    await scene.call('admin', 'PUT', `/v1/district-unit-episodes/${id}/force-close`, { reason: 'Fine della prova' });
    await scene.database.query('UPDATE uod_episode SET opened_at = opened_at - interval $$100 days$$ WHERE id = $1', [
      id,
    ]);
  });

  it.each(['openedAt', 'startDate', 'patientSurname'])(
    'continue after the last row of a page, sorted by %s',
    async (sort) => {
      for (const direction of ['Ascending', 'Descending']) {
        const query = `?sort=${sort}&sortDirection=${direction}`;
        const all = await ids(query, 'admin');
        expect(all.length).toBeGreaterThan(3);
        const paged: string[] = [];
        for (let after = ''; after !== 'undefined';) {
          const page = await scene.send('admin', 'GET', `${url}${query}&limit=1${after && `&after=${after}`}`);
          paged.push(...(page.body as AslEpisodeRow[]).map(({ id }) => id));
          after = String(page.headers['x-next']);
        }
        expect(paged).toEqual(all);
      }
    },
  );

  it('are not listed after an unknown id or the id of another health authority’s episode', async () => {
    for (const after of [foreignEpisode, uuid(), 'x'])
      expect((await scene.send('asl.operatore', 'GET', `${url}?after=${after}`)).status).toBe(400);
    expect((await scene.send('admin', 'GET', `${url}?after=${foreignEpisode}`)).status).toBe(200);
  });

  it('are not listed with an unknown or invalid parameter', async () => {
    for (const query of ['?surname=x', '?need=complesso', '?isNew=forse', '?sort=number', '?rehabilitationCenterId=1'])
      expect([query, (await scene.send('asl.operatore', 'GET', url + query)).status]).toEqual([query, 400]);
  });

  it.each(['uod.operatore', 'cdr.direttore', 'ds.direttore', 'analista'])(
    'are forbidden to %s without asl_episode_read',
    async (account) => {
      for (const [method, path] of [
        ['GET', ''],
        ['GET', '/new-count'],
        ['PUT', '/seen'],
      ] as const)
        expect(await scene.send(account, method, url + path, method === 'PUT' ? {} : undefined)).toMatchObject({
          status: 403,
          body: { missingGrants: ['asl_episode_read'] },
        });
    },
  );
});

describe('New episodes of a health authority (spec 000 §2: with a badge for new episodes)', () => {
  it('are those of the last 30 days for a user without a mark', async () => {
    expect(await newCount()).toEqual({ count: 2, until: await openedAt(residentEpisode) });
    const [{ was }] = (await scene.database.query(
      `WITH old AS (SELECT opened_at FROM uod_episode WHERE id = $1)
       UPDATE uod_episode e SET opened_at = now() - interval '30 days 1 minute' FROM old WHERE id = $1 RETURNING old.opened_at AS was`,
      [ownEpisode],
    )) as [{ was: Date }];
    expect((await newCount()).count).toBe(1);
    expect(await ids('?isNew=true')).toEqual([residentEpisode]);
    await scene.database.query('UPDATE uod_episode SET opened_at = $2 WHERE id = $1', [ownEpisode, was]);
  });

  it('are those opened after the mark; each user has their own mark, which never moves back', async () => {
    expect(await mark(await openedAt(ownEpisode))).toMatchObject({ status: 200, body: { count: 1 } });
    expect(await ids('?isNew=true')).toEqual([residentEpisode]);
    expect((await rows()).filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([residentEpisode]);
    expect((await newCount('admin')).count).toBe(3);
    const { until } = await newCount();
    expect(await mark(until ?? '')).toMatchObject({ body: { count: 0, until } });
    await mark(await openedAt(ownEpisode));
    expect((await newCount()).count).toBe(0);
    expect(await ids('?isNew=false')).toContain(residentEpisode);
    const { path } = await scene.path();
    const later = await path.open();
    expect((await newCount()).count).toBe(1);
    expect(await ids('?isNew=true')).toEqual([later]);
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${later}/invalidate`, {});
  });

  it('are no longer new to a user who has opened their page; reading the list does not change that', async () => {
    const count = (await newCount()).count;
    await rows();
    await rows('?isNew=true');
    expect((await newCount()).count).toBe(count);
    await scene.call('asl.operatore', 'GET', `/v1/district-unit-episodes/${residentEpisode}`);
    await scene.call('asl.operatore', 'GET', `/v1/district-unit-episodes/${residentEpisode}`);
    expect((await newCount()).count).toBe(count - 1);
    expect(await ids('?isNew=true')).not.toContain(residentEpisode);
    expect(await ids('?isNew=true', 'admin')).toContain(residentEpisode);
    await scene.call('uod.operatore', 'GET', `/v1/district-unit-episodes/${ownEpisode}`);
    expect(await scene.database.query('SELECT actor_id FROM asl_episode_opened')).toHaveLength(1);
  });

  it('have no row of their own once they are older than the mark', async () => {
    await scene.call('asl.operatore', 'GET', `/v1/district-unit-episodes/${residentEpisode}`);
    await mark((await newCount()).until ?? '');
    expect(await scene.database.query('SELECT FROM asl_episode_opened')).toEqual([]);
    await scene.call('asl.operatore', 'GET', `/v1/district-unit-episodes/${residentEpisode}`);
    expect(await scene.database.query('SELECT FROM asl_episode_opened')).toEqual([]);
  });

  it('exclude invalidated episodes', async () => {
    const count = (await newCount()).count;
    const { path } = await scene.path();
    const id = await path.open();
    expect((await newCount()).count).toBe(count + 1);
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/invalidate`, {});
    expect((await newCount()).count).toBe(count);
    expect((await rows()).find((row) => row.id === id)).toMatchObject({ isNew: false, step: 'INVALIDATO_UOD' });
  });

  it('exclude those of another health authority, which do not change the badge', async () => {
    const { count, until } = await newCount();
    const third = scene.region.units[2];
    await (await scene.path({ residence: third, districtUnitId: third, unit: 'uod2.operatore' })).path.open();
    expect(await newCount()).toEqual({ count, until });
    expect((await scene.send('asl.operatore', 'GET', `/v1/district-unit-episodes/${foreignEpisode}`)).status).toBe(404);
  });

  it('are marked as seen up to a time, which must not be in the future; any other field is refused', async () => {
    expect(await mark('2999-01-01T00:00:00Z')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'until', code: 'dateInFuture', message: 'La data non può essere futura' }] },
    });
    expect(await scene.send('asl.operatore', 'PUT', `${url}/seen`, {})).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'until', code: 'required', message: 'Il campo è richiesto' }] },
    });
    expect((await mark('ieri')).status).toBe(400);
    const extra = { until: '2026-01-01T00:00:00Z', actorId: UNKNOWN_ID };
    expect((await scene.send('asl.operatore', 'PUT', `${url}/seen`, extra)).status).toBe(400);
  });

  // This test runs last because these episodes have no history.
  it('are counted up to the limit of the badge', async () => {
    await scene.database.query(
      `WITH created AS (INSERT INTO workflow_instance (id, workflow, version, state, snapshot, revision, hash, state_since, closed_at)
         SELECT gen_random_uuid(), 'uod-episode', 1, 'CHIUSO_UOD.ORDINARIA', '{}', 1, '', now(), now() FROM generate_series(1, 120) RETURNING id)
       INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
         local_health_authority_code, number, start_date, closed)
       SELECT b.id, e.patient_id, 'Mario', 'Rossi', e.district_unit_id, e.residence_district_unit_id, e.local_health_authority_code,
         100 + row_number() OVER (), e.start_date, true FROM created b, uod_episode e WHERE e.id = $1`,
      [ownEpisode],
    );
    expect((await newCount()).count).toBe(100);
  });
});
