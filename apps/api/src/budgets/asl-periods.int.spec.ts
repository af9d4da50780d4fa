import type { AslPeriod, AslPeriodRow, ChangeEntry } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { ASL as url, aslInput, REGIONAL, regionalInput, removePeriods } from '../../test/budgets.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';

type Over = Parameters<typeof aslInput>[0];

const OTHER = { localHealthAuthorityCode: '150205' };

let scene: Scene;

beforeAll(async () => {
  scene = await sceneOf();
});
afterAll(() => scene.close());
beforeEach(() => removePeriods(scene.database));

const created = (over: Over = {}) => scene.call<AslPeriod>('admin', 'POST', url, aslInput(over));
const post = (over: Over = {}, query = '') => scene.send('admin', 'POST', url + query, aslInput(over));
const put = (id: string, over: Over = {}, headers = {}, query = '') => {
  const { localHealthAuthorityCode: _, ...change } = aslInput(over);
  return scene.send('admin', 'PUT', `${url}/${id}${query}`, change, headers);
};
const rows = (account: string, query = '') => scene.call<AslPeriodRow[]>(account, 'GET', `${url}?limit=-1${query}`);

describe('Budgets of a health authority (spec 001 §2, architecture §14)', () => {
  it('are periods with volumes in thousands of euro, and are listed newest first with the sum of their volumes', async () => {
    const reply = await post({ validTo: '2025-12-31' });
    expect(reply).toMatchObject({ status: 201, headers: { etag: '"1"' }, body: aslInput({ validTo: '2025-12-31' }) });
    const { id } = reply.body as AslPeriod;
    expect(await scene.call('asl.operatore', 'GET', `${url}/${id}`)).toEqual(reply.body);
    await created({ validFrom: '2026-01-01', note: 'Nuovo' });
    expect(await rows('admin')).toMatchObject([
      { validFrom: '2026-01-01', validTo: null, note: 'Nuovo', spendingVolumeThousands: 400 },
      { validFrom: '2025-01-01', validTo: '2025-12-31', note: null, spendingVolumeThousands: 400 },
    ]);
  });

  it('belong to an existing health authority, which cannot be changed', async () => {
    expect(await post({ localHealthAuthorityCode: '999999' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'localHealthAuthorityCode', code: 'unknownCode' }] },
    });
    const { id } = await created();
    const moved = await scene.send('admin', 'PUT', `${url}/${id}`, aslInput(OTHER));
    expect(moved).toMatchObject({ status: 400, body: { errors: [{ path: 'localHealthAuthorityCode' }] } });
  });

  it('have a note of at most 500 grapheme clusters, where an emoji with joiners counts as one', async () => {
    const family = '👨‍👩‍👧‍👦';
    const { id } = await created({ note: family.repeat(500) });
    expect(await scene.call('admin', 'GET', `${url}/${id}`)).toMatchObject({ note: family.repeat(500) });
    const message = 'Il testo è di 501 caratteri: il massimo è 500';
    expect(await put(id, { note: family.repeat(501) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'note', message }] },
    });
  });

  it('do not overlap for one ASL', async () => {
    await created({ validTo: '2025-12-31' });
    expect(await post({ validFrom: '2025-12-31' })).toMatchObject({
      status: 409,
      body: {
        code: 'period_overlaps',
        userMessage: 'Il periodo si sovrappone a un altro già registrato (dal 01/01/2025 al 31/12/2025).',
      },
    });
    expect((await post(OTHER)).status).toBe(201);
  });

  it('do not overlap for one ASL, even if requested concurrently', async () => {
    for (let year = 2030; year < 2040; year++) {
      const days = { validFrom: `${year}-01-01`, validTo: `${year}-12-31` };
      const replies = await Promise.all([1, 2, 3].map(() => post(days)));
      expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      for (const { body } of replies.filter(({ status }) => status === 409))
        expect(body).toMatchObject({
          code: 'period_overlaps',
          userMessage: `Il periodo si sovrappone a un altro già registrato (dal 01/01/${year} al 31/12/${year}).`,
        });
    }
  });

  it('end the ASL’s open-ended period the day before they begin, after a confirmation; periods of other ASLs stay open-ended', async () => {
    const openPeriod = await created();
    const otherPeriod = await created(OTHER);
    expect(await post({ validFrom: '2026-01-01' })).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'closesPreviousPeriod', params: { date: '2025-12-31' } }] },
    });
    expect((await rows('admin')).map(({ validTo }) => validTo)).toEqual([null, null]);
    expect((await post({ validFrom: '2026-01-01' }, '?confirmed=true')).status).toBe(201);
    expect(await scene.call('admin', 'GET', `${url}/${openPeriod.id}`)).toMatchObject({
      validTo: '2025-12-31',
      revision: 2,
    });
    expect(await scene.call('admin', 'GET', `${url}/${otherPeriod.id}`)).toEqual(otherPeriod);
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
    await expect(scene.database.query('DELETE FROM asl_budget_period')).rejects.toThrow('never deleted');
  });

  it('are listed as CSV with the same filters and sort options as JSON; unknown parameters are refused', async () => {
    await created();
    await created(OTHER);
    const query = '?localHealthAuthorityCode=150205';
    const headers = { ...bearer(await scene.tokenOf('admin')), accept: 'text/csv' };
    const { body } = await scene.app.inject({ url: url + query, headers });
    expect(body.trim().split('\n')).toHaveLength(2);
    expect(body).toContain('"150205"');
    const sorted = await rows('admin', '&sort=localHealthAuthorityDescription&sortDirection=Ascending');
    const names = sorted.map(({ localHealthAuthorityDescription }) => localHealthAuthorityDescription);
    expect(names).toEqual([...names].sort());
    expect((await scene.send('admin', 'GET', `${url}?asl=150205`)).status).toBe(400);
  });
});

describe('Budgets of several health authorities (architecture §14)', () => {
  it('are visible to an ASL operator for the operator’s own ASL only, and to administrators and analysts for all ASLs', async () => {
    const ownPeriod = await created();
    const foreignPeriod = await created(OTHER);
    const visible = async (account: string, query = '') =>
      (await rows(account, query)).map(({ localHealthAuthorityCode }) => localHealthAuthorityCode).sort();
    expect(await visible('asl.operatore')).toEqual(['150204']);
    expect(await visible('asl.operatore', '&localHealthAuthorityCode=150205')).toEqual([]);
    expect(await visible('admin')).toEqual(['150204', '150205']);
    expect(await visible('analista')).toEqual(['150204', '150205']);
    for (const part of ['', '/changes']) {
      const statusOf = async (account: string, { id }: AslPeriod) =>
        (await scene.send(account, 'GET', `${url}/${id}${part}`)).status;
      expect([await statusOf('asl.operatore', ownPeriod), await statusOf('asl.operatore', foreignPeriod)]).toEqual([
        200, 404,
      ]);
      expect(await statusOf('analista', foreignPeriod)).toBe(200);
    }
  });

  it.each(['asl.operatore', 'analista'])('cannot be created or changed by %s', async (account) => {
    const { id } = await created();
    const { localHealthAuthorityCode: _, ...change } = aslInput();
    expect((await scene.send(account, 'POST', url, aslInput())).body).toMatchObject({
      missingGrants: ['asl_budgets_period_create'],
    });
    expect((await scene.send(account, 'PUT', `${url}/${id}`, change)).body).toMatchObject({
      missingGrants: ['asl_budgets_period_update'],
    });
    expect((await scene.send('uod.direttore', 'GET', url)).status).toBe(403);
  });

  it('have a history of their changed volumes, in which analysts do not see the authors’ names', async () => {
    const { id } = await created();
    await put(id, { spendingVolumeThousands: { ...aslInput().spendingVolumeThousands, RES_SEMIRES: 101 } });
    const [line] = await scene.call<ChangeEntry[]>('asl.operatore', 'GET', `${url}/${id}/changes`);
    expect(line).toMatchObject({
      part: 'aslBudget',
      action: 'changed',
      subject: 'Residenziale e semiresidenziale',
      fields: [{ field: 'spendingVolumeThousands', before: { value: 100 }, after: { value: 101 } }],
    });
    const [hidden] = await scene.call<ChangeEntry[]>('analista', 'GET', `${url}/${id}/changes`);
    expect([line?.actorName, hidden?.actorName]).toEqual([expect.any(String), null]);
  });
});

describe('Budgets of the health authorities whose sum exceeds the region’s volume (architecture §14)', () => {
  const volumes = (AMB: number) => ({ spendingVolumeThousands: { DOM: 0, AMB, AMB_PG: 0, RES_SEMIRES: 0 } });
  const exceeding = (thousands: number, text: string) => ({
    status: 428,
    body: {
      confirmations: [
        {
          code: 'aslBudgetsExceedRegional',
          params: { setting: 'AMB', thousands },
          message: `I budget delle ASL superano il volume regionale per Ambulatoriale di ${text} migliaia di €. Confermare?`,
        },
      ],
    },
  });

  beforeEach(() => scene.call('admin', 'POST', REGIONAL, regionalInput({ validTo: '2025-12-31' })));

  it('need a confirmation, which shows the largest excess, even if they exceed the volume on a single date', async () => {
    await created({ ...volumes(900), ...OTHER, validFrom: '2025-03-01', validTo: '2025-05-31' });
    expect(await post({ ...volumes(2100), validTo: '2025-12-31' })).toMatchObject(exceeding(2000, '2.000'));
    expect(await post({ ...volumes(101), validFrom: '2025-05-31' })).toMatchObject(exceeding(1, '1'));
    expect((await post({ ...volumes(1000), validTo: '2025-02-28' })).status).toBe(201);
    expect((await post({ ...volumes(100), validFrom: '2025-03-01', validTo: '2025-05-31' })).status).toBe(201);
    expect((await post({ ...volumes(1000), validFrom: '2025-06-01' })).status).toBe(201);
  });

  it('need no confirmation for dates without a period of the region', async () => {
    expect((await post({ ...volumes(9000), validFrom: '2026-01-01' })).status).toBe(201);
  });

  it('need a confirmation also when the region’s volume is lowered or a budget is raised', async () => {
    const { id } = await created(volumes(1000));
    const [region] = await scene.call<{ id: string }[]>('admin', 'GET', REGIONAL);
    const lowered = regionalInput({ validTo: '2025-12-31', ...volumes(999) });
    expect(await scene.send('admin', 'PUT', `${REGIONAL}/${region?.id}`, lowered)).toMatchObject(exceeding(1, '1'));
    expect(await put(id, volumes(1001))).toMatchObject(exceeding(1, '1'));
    expect((await put(id, volumes(1001), {}, '?confirmed=true')).status).toBe(200);
  });
});
