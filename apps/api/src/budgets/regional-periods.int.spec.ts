import type { ChangeEntry, ProblemDetails, RegionalPeriod, RegionalPeriodRow, Tariff } from '@percorso/domain';
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { deliveries, REGIONAL as url, regionalInput, removePeriods, tariffsOf } from '../../test/budgets.js';
import { eventually } from '../../test/stream-client.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

type Over = Parameters<typeof regionalInput>[0];

let scene: Scene;
let deliver: Awaited<ReturnType<typeof deliveries>>;

beforeAll(async () => {
  scene = await sceneOf();
  deliver = await deliveries(scene);
});
afterAll(() => scene.close());
beforeEach(async () => {
  await removePeriods(scene.database);
  await scene.database.query('DELETE FROM provision');
});

const created = (over: Over = {}) => scene.call<RegionalPeriod>('admin', 'POST', url, regionalInput(over));
const post = (over: Over = {}, query = '') => scene.send('admin', 'POST', url + query, regionalInput(over));
const put = (id: string, over: Over = {}, headers = {}) =>
  scene.send('admin', 'PUT', `${url}/${id}`, regionalInput(over), headers);
const problemOf = (body: unknown) => {
  const { code, userMessage } = body as ProblemDetails;
  return [code, userMessage];
};

describe('Periods of the region (spec 001 §2, architecture §14)', () => {
  it('have volumes in thousands of euro for four settings, and a tariff for every type of regime', async () => {
    const reply = await post({ note: 'DGR 12' });
    expect(reply).toMatchObject({
      status: 201,
      headers: { etag: '"1"' },
      body: { ...regionalInput({ note: 'DGR 12' }), revision: 1, lastProvisionDay: null },
    });
    const { id } = reply.body as RegionalPeriod;
    expect(reply.headers.location).toBe(`${url}/${id}`);
    expect(await scene.call('analista', 'GET', `${url}/${id}`)).toEqual(reply.body);
    expect((await scene.send('admin', 'GET', `${url}/${uuid()}`)).status).toBe(404);
  });

  it('are listed newest first, each with its total volume and the number of regime types with a tariff', async () => {
    await created({ validTo: '2025-12-31' });
    await created({ validFrom: '2026-01-01' });
    await scene.database.query(`DELETE FROM regional_rate WHERE care_regime_type_code = 'DOM_IND' AND period_id IN
      (SELECT id FROM regional_rate_period WHERE valid_to IS NULL)`);
    const { body, headers } = await scene.send('asl.operatore', 'GET', url);
    const row = { spendingVolumeThousands: 4000, regimeTypes: 7, note: null };
    expect(headers['x-total']).toBe('2');
    expect(body).toMatchObject([
      { ...row, validFrom: '2026-01-01', validTo: null, tariffs: 6 },
      { ...row, validFrom: '2025-01-01', validTo: '2025-12-31', tariffs: 7 },
    ]);
    const oldest = await scene.call<RegionalPeriodRow[]>(
      ...['admin', 'GET' as const],
      `${url}?sortDirection=Ascending&limit=1`,
    );
    expect(oldest.map(({ validFrom }) => validFrom)).toEqual(['2025-01-01']);
  });

  it('are sent as CSV on request', async () => {
    await created();
    const headers = { ...bearer(await scene.tokenOf('admin')), accept: 'text/csv' };
    const { body } = await scene.app.inject({ url: `${url}?limit=-1`, headers });
    expect(body).toMatch(
      /^\uFEFF"id","validFrom","validTo","spendingVolumeThousands","note","tariffs","regimeTypes"\r?\n/,
    );
    expect(body).toContain('"2025-01-01","","4000","","7","7"');
  });

  it.each([
    ['no start', 422, { validFrom: '' }, 'validFrom', 'required'],
    ['an end before the start', 422, { validTo: '2024-12-31' }, 'validTo', 'endBeforeStart'],
    ['a year before 2000', 422, { validFrom: '1999-12-31' }, 'validFrom', 'yearOutOfRange'],
    ['no tariff for a type', 422, { tariffCents: { AMB_IND: 1 } }, 'tariffCents.DOM_IND', 'required'],
    ['a tariff of zero', 422, { tariffCents: { ...tariffsOf(1), DOM_IND: 0 } }, 'tariffCents.DOM_IND', 'minValue'],
    ['an unknown field', 400, { colour: 'red' }, 'colour', 'unknownField'],
  ])('are refused with the path of the error: %s', async (_, status, over, path, code) => {
    const reply = await post(over as Over);
    expect([reply.status, (reply.body as ProblemDetails).errors[0]]).toEqual([
      status,
      expect.objectContaining({ path, code }),
    ]);
    expect(await scene.call(...['admin', 'GET' as const], url)).toEqual([]);
  });

  it('refuse unknown parameters', async () => {
    expect((await scene.send('admin', 'GET', `${url}?validFrom=2025-01-01`)).status).toBe(400);
    expect((await post({}, '?confirmed=true&force=true')).status).toBe(400);
  });

  it('do not overlap: the refusal contains the dates of the conflicting period', async () => {
    await created({ validTo: '2025-12-31' });
    const text = 'Il periodo si sovrappone a un altro già registrato (dal 01/01/2025 al 31/12/2025).';
    for (const over of [{ validFrom: '2025-12-31' }, { validFrom: '2024-01-01', validTo: '2025-01-01' }]) {
      const { status, body } = await post(over);
      expect([status, ...problemOf(body)]).toEqual([409, 'period_overlaps', text]);
    }
    const { id } = await created({ validFrom: '2026-01-01' });
    expect((await put(id, { validFrom: '2025-12-31' })).status).toBe(409);
    expect((await post({ validFrom: '2026-01-01' })).body).toMatchObject({
      userMessage: 'Il periodo si sovrappone a un altro già registrato (dal 01/01/2026).',
    });
  });

  it('end the open-ended period the day before they begin, after a confirmation', async () => {
    const openPeriod = await created();
    const unconfirmed = await post({ validFrom: '2026-03-01' });
    expect(unconfirmed).toMatchObject({
      status: 428,
      body: {
        confirmations: [
          {
            code: 'closesPreviousPeriod',
            params: { date: '2026-02-28' },
            message: 'Il periodo in corso verrà chiuso il 28/02/2026. Confermare?',
          },
        ],
      },
    });
    expect(await scene.call('admin', 'GET', `${url}/${openPeriod.id}`)).toEqual(openPeriod);
    expect((await post({ validFrom: '2026-03-01' }, '?confirmed=true')).status).toBe(201);
    const closed = { ...openPeriod, validTo: '2026-02-28', revision: 2 };
    expect(await scene.call('admin', 'GET', `${url}/${openPeriod.id}`)).toEqual(closed);
  });

  it('lose the tariff of a retired regime type when a change omits it', async () => {
    const { id } = await created();
    await scene.database.query(`INSERT INTO regional_rate VALUES ($1, 'RES_NOTTE', 1)`, [id]);
    await put(id);
    expect(await scene.call('admin', 'GET', `${url}/${id}`)).toMatchObject({ tariffCents: tariffsOf(50_00) });
    expect(await scene.database.query(`SELECT FROM regional_rate WHERE care_regime_type_code = 'RES_NOTTE'`)).toEqual(
      [],
    );
  });

  it('can be changed only with their current revision', async () => {
    const { id } = await created();
    const change = () => put(id, { note: 'Nuova' }, { 'if-match': '"1"' });
    expect(await change()).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { note: 'Nuova', revision: 2 },
    });
    expect(await change()).toMatchObject({ status: 412, body: { current: { id, note: 'Nuova', revision: 2 } } });
    expect((await put(uuid())).status).toBe(404);
  });

  it('have a history of their changed tariffs', async () => {
    const { id } = await created();
    await put(id, { tariffCents: { ...tariffsOf(50_00), AMB_IND: 51_00 } });
    const [line, ...others] = await scene.call<ChangeEntry[]>('admin', 'GET', `${url}/${id}/changes?limit=100`);
    expect(line).toMatchObject({
      part: 'regionalRate',
      action: 'changed',
      subject: 'Ambulatoriale individuale',
      fields: [{ field: 'tariffCents', before: { value: 50_00 }, after: { value: 51_00 } }],
    });
    expect(new Set(others.map(({ action }) => action))).toEqual(new Set(['created']));
    expect((await scene.send('admin', 'GET', `${url}/${uuid()}/changes`)).status).toBe(404);
  });

  it('cannot be deleted, which the database enforces', async () => {
    const { id } = await created();
    expect((await scene.send('admin', 'DELETE', `${url}/${id}`)).status).toBe(404);
    for (const statement of ['DELETE FROM regional_rate_period', 'TRUNCATE regional_rate_period CASCADE'])
      await expect(scene.database.query(statement)).rejects.toThrow('never deleted');
  });

  it.each(['uod.direttore', 'cdr.direttore'])('are not accessible to %s', async (account) => {
    for (const method of ['GET', 'POST'] as const)
      expect((await scene.send(account, method, url, method === 'POST' ? regionalInput() : undefined)).status).toBe(
        403,
      );
  });

  it.each(['asl.operatore', 'analista'])('can be read but not written by %s', async (account) => {
    const { id } = await created();
    expect((await scene.send(account, 'GET', url)).status).toBe(200);
    expect((await scene.send(account, 'POST', url, regionalInput())).body).toMatchObject({
      missingGrants: ['regional_rates_period_create'],
    });
    expect((await scene.send(account, 'PUT', `${url}/${id}`, regionalInput())).body).toMatchObject({
      missingGrants: ['regional_rates_period_update'],
    });
  });
});

describe('A period of the region with delivered provisions (architecture §14)', () => {
  const text =
    'Nel periodo sono già state registrate prestazioni: si può modificare solo la data di fine, non prima di 05/03/2025.';
  let id: string;

  beforeEach(async () => {
    ({ id } = await created({ validTo: '2025-12-31' }));
    await deliver({ day: '2025-02-10' });
    await deliver({ day: '2025-03-05' });
  });

  it('refuses changes of its tariffs or its start date', async () => {
    expect(await scene.call('admin', 'GET', `${url}/${id}`)).toMatchObject({ lastProvisionDay: '2025-03-05' });
    for (const over of [
      { validFrom: '2025-01-02' },
      { validFrom: '2024-12-31' },
      { tariffCents: { ...tariffsOf(50_00), RES_INT: 50_01 } },
      { validTo: '2025-03-04' },
    ]) {
      const { status, body } = await put(id, { validTo: '2025-12-31', ...over });
      expect([over, status, ...problemOf(body)]).toEqual([over, 409, 'period_in_use', text]);
    }
  });

  it('accepts changes of its volumes and its note, and of its end if it is not before the last provision', async () => {
    const spendingVolumeThousands = { DOM: 1, AMB: 2, AMB_PG: 3, RES_SEMIRES: 4 };
    const changed = { validTo: '2025-03-05', note: 'Chiuso', spendingVolumeThousands };
    expect(await put(id, changed)).toMatchObject({ status: 200, body: changed });
    expect((await put(id, { validTo: null })).status).toBe(200);
  });

  it('accepts a tariff that was missing', async () => {
    await scene.database.query(`DELETE FROM regional_rate WHERE care_regime_type_code = 'DOM_IND'`);
    expect((await put(id, { validTo: '2025-12-31' })).status).toBe(200);
  });

  it('cannot be ended before its last provision by the start of the next period', async () => {
    await put(id, { validTo: null });
    const { status, body } = await post({ validFrom: '2025-03-05' }, '?confirmed=true');
    expect([status, ...problemOf(body)]).toEqual([409, 'period_in_use', text]);
    expect((await post({ validFrom: '2025-03-06' }, '?confirmed=true')).status).toBe(201);
  });

  it('refuses changes of its tariffs even if its first provision is delivered during the change', async () => {
    const later = await created({ validFrom: '2026-01-01' });
    const centre = new pg.Client({ connectionString: scene.database.ownerUrl });
    await centre.connect();
    await centre.query('BEGIN');
    await deliver({ day: '2026-02-01' }, (text, values) => centre.query(text, values));
    const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'provision'::regclass`;
    const changing = put(later.id, { validFrom: '2026-01-01', tariffCents: tariffsOf(1) });
    await eventually(async () => (await scene.database.query(waiting)).length === 1);
    await centre.query('COMMIT');
    await centre.end();
    expect(await changing).toMatchObject({ status: 409, body: { code: 'period_in_use' } });
  });
});

describe('The tariffs on a date (architecture §14)', () => {
  const tariffs = (query = '', account = 'uod.operatore') =>
    scene.call<Tariff[]>(account, 'GET', `/v1/rates-and-budget/tariffs${query}`);

  it('are those of the period that contains the date, and are returned to every user with a role', async () => {
    await created({ validTo: '2025-12-31' });
    await created({ validFrom: '2026-01-01', validTo: '2026-01-31', tariffCents: tariffsOf(60_00) });
    for (const [date, cents] of [
      ['2025-12-31', 50_00],
      ['2026-01-01', 60_00],
      ['2026-02-01', null],
    ] as const)
      expect(new Set((await tariffs(`?date=${date}`)).map(({ tariffCents }) => tariffCents))).toEqual(new Set([cents]));
    expect((await scene.send('primo.accesso', 'GET', '/v1/rates-and-budget/tariffs')).status).toBe(403);
  });

  it('are returned for today by default, one for each regime type', async () => {
    await created();
    const found = await tariffs();
    expect(found).toHaveLength(7);
    expect(found).toContainEqual({ careRegimeTypeCode: 'AMB_IND', tariffCents: 50_00 });
    expect((await scene.send('admin', 'GET', '/v1/rates-and-budget/tariffs?date=2025-02-30')).status).toBe(400);
  });
});
