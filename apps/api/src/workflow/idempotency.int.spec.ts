import { addDays, type TransitionReply } from '@percorso/domain';
import { openingAnAccess } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { checksum } from '../../test/checksum.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { today } from '../../test/days.js';

const proposal = {
  careRegimeTypeCode: 'AMB_IND',
  changeReason: 'Serve di più',
  durationInDays: 30,
  remodulated: true,
  regularity: 3,
  regularityAccessTypeCode: 'WEEKLY',
};

type KeyedCall = { account: string; method: 'POST' | 'PUT'; url: string; body?: object };
type Case = { request: KeyedCall; different: KeyedCall; count: string; parameter: string };

describe('Repeating a request with the same Idempotency-Key (architecture §2)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const send = ({ account, method, url, body }: KeyedCall, key: string, headers = {}) =>
    scene.send(account, method, url, body, { 'idempotency-key': key, ...headers });
  const counted = async ({ count, parameter }: Case) =>
    (await scene.database.query<{ n: number }>(count, [parameter]))[0]?.n;

  const countFrom = 'SELECT count(*)::int AS n FROM';
  /** By name: a request, a different request to send with the same key, and SQL that counts the effects. */
  const cases: Record<string, () => Promise<Case>> = {
    'validating a step': async () => {
      const { path } = await scene.path();
      const id = await path.open();
      await path.fill(id, 'ACCETTAZIONE_UOD');
      const validate: KeyedCall = {
        account: 'uod.operatore',
        method: 'PUT',
        url: `/v1/district-unit-episodes/${id}/validate`,
      };
      return {
        request: validate,
        different: { ...validate, url: `/v1/district-unit-episodes/${id}/invalidate` },
        count: `${countFrom} workflow_event WHERE instance_id = $1 AND type = 'VALIDATE'`,
        parameter: id,
      };
    },
    'saving a sheet': async () => {
      const { path } = await scene.path();
      const id = await path.open();
      const sheet = (await path.view(id)).steps[0]?.sheets.find(({ type }) => type === 'ADI')?.id ?? '';
      const save: KeyedCall = { account: 'uod.operatore', method: 'PUT', url: `/v1/sheets/${sheet}` };
      return {
        request: { ...save, body: { content: { active: false } } },
        different: { ...save, body: { content: { active: true, startDate: today } } },
        count: `${countFrom} workflow_event WHERE instance_id = $1 AND type = 'SAVE'`,
        parameter: sheet,
      };
    },
    'opening an episode': async () => {
      const { patientId, identifier } = await scene.path();
      await scene.call('uod.operatore', 'POST', '/v1/patients/search', { identifier, ...openingAnAccess });
      const body = { patientId, districtUnitId: scene.region.units[0], startDate: today };
      const open: KeyedCall = { account: 'uod.operatore', method: 'POST', url: '/v1/district-unit-episodes', body };
      return {
        request: open,
        different: { ...open, body: { ...body, startDate: '2026-01-01' } },
        count: `${countFrom} uod_episode WHERE patient_id = $1`,
        parameter: patientId,
      };
    },
    'renewing an episode': async () => {
      const { path, patientId } = await scene.path();
      const id = await path.openAt('CHIUSO_UOD');
      const startDate = addDays((await path.view(id)).endDate ?? '', 1);
      const url = `/v1/district-unit-episodes/${id}/renew`;
      const renew: KeyedCall = { account: 'uod.operatore', method: 'PUT', url, body: { startDate } };
      return {
        request: renew,
        different: { ...renew, body: { startDate: addDays(startDate, 1) } },
        count: `${countFrom} uod_episode WHERE patient_id = $1 AND renewed_from_id IS NOT NULL`,
        parameter: patientId,
      };
    },
    'opening a centre’s episode': async () => {
      const { path, patientId } = await scene.path();
      const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
      const body = {
        patientId,
        districtUnitEpisodeOfCareId: id,
        startDate: today,
        rehabilitationCenterId: scene.region.centres[0],
      };
      const open: KeyedCall = { account: 'cdr.operatore', method: 'POST', url: '/v1/rehab-center-episodes', body };
      return {
        request: open,
        different: { ...open, body: { ...body, startDate: '2026-11-01' } },
        count: `${countFrom} cdr_episode WHERE uod_episode_id = $1`,
        parameter: id,
      };
    },
    'proposing a remodelling': async () => {
      const { path } = await scene.path();
      const id = await path.openAt('RIABILITAZIONE_UOD');
      const plan = (await path.view(id)).centre?.operatingPlan?.id;
      const url = `/v1/district-unit-episodes/${id}/careplans/${plan}/regimes`;
      const propose: KeyedCall = { account: 'cdr.operatore', method: 'POST', url, body: proposal };
      return {
        request: propose,
        different: { ...propose, body: { ...proposal, changeReason: 'Altro motivo' } },
        count: `${countFrom} remodelling_proposal WHERE uod_episode_id = $1`,
        parameter: id,
      };
    },
  };

  describe.each(Object.keys(cases))('%s', (name) => {
    const prepare = cases[name] as (typeof cases)[string];

    it('changes nothing and returns the first reply, if one request follows the other', async () => {
      const testCase = await prepare();
      const key = uuid();
      const first = await send(testCase.request, key);
      expect(first.status).toBeLessThan(300);
      const before = await checksum(scene.database);
      const second = await send(testCase.request, key);
      expect([second.status, second.body]).toEqual([first.status, first.body]);
      expect(await checksum(scene.database)).toEqual(before);
      expect(await counted(testCase)).toBe(1);
    });

    it('causes one transition and the same reply, if ten requests are concurrent', async () => {
      const testCase = await prepare();
      const key = uuid();
      const replies = await Promise.all(Array.from({ length: 10 }, () => send(testCase.request, key)));
      const [first] = replies;
      expect(first?.status).toBeLessThan(300);
      expect(replies.map(({ status, body }) => [status, body])).toEqual(Array(10).fill([first?.status, first?.body]));
      expect(await counted(testCase)).toBe(1);
    });

    it('is refused if the key was used for another request, and changes nothing', async () => {
      const testCase = await prepare();
      const key = uuid();
      await send(testCase.request, key);
      const before = await checksum(scene.database);
      const reply = await send(testCase.different, key);
      expect(reply).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
      expect(await checksum(scene.database)).toEqual(before);
    });
  });

  it('with its original revision returns the first reply', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const invalidate: KeyedCall = {
      account: 'uod.operatore',
      method: 'PUT',
      url: `/v1/district-unit-episodes/${id}/invalidate`,
    };
    const key = uuid();
    const first = await send(invalidate, key, { 'if-match': '"1"' });
    const second = await send(invalidate, key, { 'if-match': '"1"' });
    expect(second).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(second.body).toEqual(first.body);
  });

  it('by another user is independent: a key belongs to its user', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    const key = uuid();
    const back: KeyedCall = {
      account: 'uod.operatore',
      method: 'PUT',
      url: `/v1/district-unit-episodes/${id}/invalidate`,
    };
    const first = await send(back, key);
    const second = await send({ ...back, account: 'uod.direttore' }, key);
    expect((first.body as TransitionReply).revision).toBe(3);
    expect(second).toMatchObject({ status: 200, body: { revision: 4, state: 'INVALIDATO_UOD' } });
  });

  it('after a refusal is carried out: a refused request uses up no key', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const validate: KeyedCall = {
      account: 'uod.operatore',
      method: 'PUT',
      url: `/v1/district-unit-episodes/${id}/validate`,
    };
    const key = uuid();
    expect((await send(validate, key)).status).toBe(409);
    await path.fill(id, 'ACCETTAZIONE_UOD');
    expect((await send(validate, key)).status).toBe(200);
  });

  it('is refused as malformed if the key is invalid', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const validate: KeyedCall = {
      account: 'uod.operatore',
      method: 'PUT',
      url: `/v1/district-unit-episodes/${id}/validate`,
    };
    for (const key of ['', 'x'.repeat(201), 'two words'])
      expect(await send(validate, key)).toMatchObject({ status: 400, body: { code: 'malformed_header' } });
  });
});
