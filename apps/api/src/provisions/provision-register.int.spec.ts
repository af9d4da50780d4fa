import type { EpisodeView, ProvisionRegister, ProvisionView, RegisterReply } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { sceneOf, type Scene } from '../../test/scene.js';

const REGISTER = '/v1/provisions/register';

describe('The register of a week of a centre (decision 0071)', () => {
  let scene: Scene;
  let episodes: EpisodeView[];

  beforeAll(async () => {
    scene = await sceneOf();
    episodes = [];
    // Two patients in treatment, and one whose plan is not authorised yet.
    for (const milestone of ['RIABILITAZIONE_UOD', 'RIABILITAZIONE_UOD', 'ACCESSO_RIABILITAZIONE_UOD'] as const) {
      const { path } = await scene.path({ startDate: '2025-06-01', treatmentStartDate: '2025-06-10' });
      episodes.push(await path.view(await path.openAt(milestone)));
    }
  });
  afterAll(() => scene.close());

  const sheetOf = (place: number, type = 'PRESTAZIONI') =>
    episodes[place]?.centre?.steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id ?? '';
  const address = (query = '') => `${REGISTER}?rehabCenterId=${scene.region.centres[0]}&week=2025-06-18${query}`;
  const read = (query = '', account = 'cdr.operatore') => scene.call<ProvisionRegister>(account, 'GET', address(query));
  const at = (startingTime: string, over = {}) => ({
    practitionerId: scene.practitionerId,
    provisionTypeCode: 'PRA01',
    startingTime,
    ...over,
  });
  const record = async (rows: object[], headers = {}) => {
    const { status, body } = await scene.send('cdr.operatore', 'POST', REGISTER, { rows }, headers);
    expect({ status, body }).toMatchObject({ status: 200 });
    return (body as RegisterReply).rows;
  };
  const listed = (place: number) =>
    scene.call<ProvisionView[]>('cdr.operatore', 'GET', `/v1/sheets/${sheetOf(place)}/entries?limit=-1`);

  it('has the patients in treatment at the centre, with the facts of each; nothing is recorded yet', async () => {
    const { rows, ...days } = await read();
    expect(days).toEqual({ startDate: '2025-06-16', endDate: '2025-06-22', isCut: false });
    expect(rows.map(({ sheetId }) => sheetId).sort()).toEqual([sheetOf(0), sheetOf(1)].sort());
    expect(rows[0]).toMatchObject({
      patient: { surname: 'Rossi', name: 'Mario' },
      latest: null,
      facts: {
        treatmentStartDate: '2025-06-10',
        authorisedRegimes: ['AMB_IND'],
        occupied: [],
        severalTypesADay: false,
      },
    });
  });

  it('records the provisions of several patients by one request, each patient as a whole', async () => {
    await scene.call('cdr.operatore', 'POST', `/v1/sheets/${sheetOf(0, 'SOSPENSIONI')}/entries`, {
      startDate: '2025-06-19',
      endDate: '2025-06-19',
      provisionSuspensionTypeCode: '02',
    });
    const headers = { 'idempotency-key': uuid() };
    const rows = [
      { sheetId: sheetOf(0), provisions: [at('2025-06-16T09:00'), at('2025-06-19T09:00')] },
      { sheetId: sheetOf(1), provisions: [at('2025-06-16T11:00'), at('2025-06-18T11:00')] },
      { sheetId: uuid(), provisions: [at('2025-06-16T11:00')] },
    ];
    const first = await record(rows, headers);
    expect(first).toMatchObject([
      {
        outcome: 'REFUSED',
        messages: [],
        provisions: [
          { startingTime: '2025-06-16T09:00', id: null, reasons: [] },
          { startingTime: '2025-06-19T09:00', id: null, reasons: [{ code: 'invalidDatesInRange' }] },
        ],
      },
      { outcome: 'RECORDED', provisions: [{ reasons: [] }, { reasons: [] }] },
      { outcome: 'REFUSED', messages: [expect.any(String)] },
    ]);
    expect(await listed(0)).toEqual([]);
    expect((await listed(1)).map(({ id }) => id).sort()).toEqual(first[1]?.provisions.map(({ id }) => id).sort());
    expect(await record(rows, headers)).toEqual(first);
    expect(await listed(1)).toHaveLength(2);
  });

  it('shows what the week has, proposes the latest provision, and can be limited to those of a practitioner', async () => {
    const { rows } = await read(`&practitionerId=${scene.practitionerId}`);
    expect(rows).toMatchObject([
      {
        sheetId: sheetOf(1),
        latest: { provisionTypeCode: 'PRA01', time: '11:00', practitioner: { id: scene.practitionerId } },
        facts: {
          occupied: [
            { startDate: '2025-06-16', provision: { startingTime: '2025-06-16T11:00', provisionTypeCode: 'PRA01' } },
            { startDate: '2025-06-18' },
          ],
        },
      },
    ]);
    expect((await read(`&practitionerId=${uuid()}`)).rows).toEqual([]);
  });

  it('records another type, time, practitioner and tool than the latest; the rules of a provision refuse the others', async () => {
    const [other] = await scene
      .call<{ items: { id: string }[] }>('cdr.operatore', 'GET', '/v1/practitioners?limit=50')
      .then(({ items }) => items.filter(({ id }) => id !== scene.practitionerId));
    const changed = { practitionerId: other?.id, provisionTypeCode: 'PRA02', tool: 'Cyclette' };
    const [recorded, refused] = await record([
      { sheetId: sheetOf(1), provisions: [at('2025-06-17T15:45', changed)] },
      { sheetId: sheetOf(0), provisions: [at('2025-06-17T15:45', { provisionTypeCode: 'PRD01' })] },
    ]);
    expect(recorded).toMatchObject({ outcome: 'RECORDED' });
    expect((await listed(1)).find(({ provisionTypeCode }) => provisionTypeCode === 'PRA02')).toMatchObject({
      ...changed,
      startingTime: '2025-06-17T15:45',
      endTime: '2025-06-17T16:45',
    });
    expect(refused).toMatchObject({ outcome: 'REFUSED', provisions: [{ reasons: [{ code: 'regimeNotAuthorised' }] }] });
  });

  it('is read and written only by staff of the centre', async () => {
    expect((await scene.send('cdr2.operatore', 'GET', address())).status).toBe(404);
    expect((await scene.send('uod.operatore', 'GET', address())).status).toBe(403);
    const rows = [{ sheetId: sheetOf(1), provisions: [at('2025-06-20T11:00')] }];
    const { body } = await scene.send('cdr2.operatore', 'POST', REGISTER, { rows });
    expect((body as RegisterReply).rows).toMatchObject([{ outcome: 'REFUSED', provisions: [{ id: null }] }]);
    expect(await listed(1)).toHaveLength(3);
  });

  it('refuses a patient who occurs twice in a request, and records nothing of it', async () => {
    const before = (await listed(1)).length;
    const rows = ['2025-06-20T11:00', '2025-06-21T11:00'].map((time, index) => ({
      // Ids are the same in any case.
      sheetId: index === 0 ? sheetOf(1) : sheetOf(1).toUpperCase(),
      provisions: [at(time)],
    }));
    const { status, body } = await scene.send('cdr.operatore', 'POST', REGISTER, { rows });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'rows.1.sheetId', code: 'alreadyUsed' }] },
    });
    expect(await listed(1)).toHaveLength(before);
  });

  it('accepts ids in upper case', async () => {
    const centre = scene.region.centres[0]?.toUpperCase();
    const { rows } = await scene.call<ProvisionRegister>(
      'cdr.operatore',
      'GET',
      `${REGISTER}?rehabCenterId=${centre}&week=2025-06-18`,
    );
    expect(rows).toHaveLength(2);
    const [recorded] = await record([{ sheetId: sheetOf(1).toUpperCase(), provisions: [at('2025-06-20T11:00')] }]);
    expect(recorded).toMatchObject({ outcome: 'RECORDED', sheetId: sheetOf(1) });
  });

  it.each([
    ['GET', `?rehabCenterId=nessuno`, 'rehabCenterId'],
    ['GET', `?rehabCenterId=${uuid()}&week=2025-W25`, 'week'],
    ['GET', `?rehabCenterId=${uuid()}&settimana=1`, 'settimana'],
  ] as const)('refuses %s %s', async (method, query, path) => {
    const { status, body } = await scene.send('cdr.operatore', method, `${REGISTER}${query}`);
    expect([400, 422]).toContain(status);
    expect(body).toMatchObject({ errors: [{ path }] });
  });
});
