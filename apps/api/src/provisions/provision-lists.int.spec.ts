import { type EpisodeView, provisionTotalsLines, type ProvisionTotals, type ProvisionView } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { deliveriesOf, REGIONAL, regionalInput, removePeriods, tariffsOf } from '../../test/budgets.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';

/** Number of planned accesses: three a week for 120 days. */
const ACCESSES = 52;

describe('The list of provisions and its totals (architecture §15)', () => {
  let scene: Scene;
  let episode: EpisodeView;
  let otherPractitioner: string;

  // Provisions before February 2025 have no tariff. The first centre has a budget of 9.000 € for single outpatients in
  // 2025.
  beforeAll(async () => {
    scene = await sceneOf();
    await removePeriods(scene.database);
    const periods = [
      { validFrom: '2025-02-01', validTo: '2025-06-30', tariffCents: tariffsOf(40_00) },
      { validFrom: '2025-07-01', tariffCents: tariffsOf(60_00) },
    ];
    for (const period of periods) await scene.call('admin', 'POST', REGIONAL, regionalInput(period));
    const { path } = await scene.path({ startDate: '2025-06-01', treatmentStartDate: '2025-06-10' });
    episode = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
    otherPractitioner = uuid();
    await scene.database.query(
      `INSERT INTO practitioner (id, tax_code, name, surname, email, practitioner_type_code)
       SELECT $1, 'ZZZZZZ80A01F839X', 'Abele', 'Zuliani', 'abele@example.it', practitioner_type_code
       FROM practitioner WHERE id = $2`,
      [otherPractitioner, scene.practitionerId],
    );
    const deliver = deliveriesOf(scene, episode);
    for (const day of ['2025-06-11', '2025-06-30', '2025-07-01', '2025-07-02']) await deliver({ day });
    await deliver({ day: '2025-07-03', provisionTypeCode: 'PRA02' });
    await scene.database.query('UPDATE provision SET practitioner_id = $1 WHERE starting_time::date = $2', [
      otherPractitioner,
      '2025-06-30',
    ]);
  });
  afterAll(() => scene.close());

  const sheetOf = ({ centre }: EpisodeView) =>
    centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI')?.id ?? '';
  const send = (account: string, query: string) =>
    scene.send(account, 'GET', `/v1/sheets/${sheetOf(episode)}/${query}`);
  const days = async (query = '', path = `/v1/sheets/${sheetOf(episode)}/entries`) =>
    (await scene.call<ProvisionView[]>('cdr.operatore', 'GET', `${path}${query}`)).map(({ startingTime }) =>
      startingTime.slice(5, 10),
    );
  const totals = (account = 'cdr.operatore') =>
    scene.call<ProvisionTotals>(account, 'GET', `/v1/sheets/${sheetOf(episode)}/provision-totals`);

  it('is sorted by the displayed name of the practitioner, descending, by default, and by any of its columns', async () => {
    expect(await days()).toEqual(['07-03', '07-02', '07-01', '06-11', '06-30']);
    expect(await days('?sort=startingTime')).toEqual(['06-11', '06-30', '07-01', '07-02', '07-03']);
    expect((await days('?sort=provisionTypeCode&sortDirection=Descending'))[0]).toBe('07-03');
    // Practitioners without a qualification come first.
    expect((await days('?sort=qualifications'))[0]).toBe('06-30');
    expect(await days('?sort=duration')).toHaveLength(5);
  });

  it('is filtered by practitioner, type, first and last date', async () => {
    const centreUrl = `/v1/rehab-center-episodes/${episode.centre?.id}/provisions`;
    for (const path of [undefined, centreUrl]) {
      expect(await days('?practitioner=zuli', path)).toEqual(['06-30']);
      for (const name of ['abele zuliani', 'ZULIANI  Abele', 'liani abe'])
        expect([name, await days(`?practitioner=${name}`, path)]).toEqual([name, ['06-30']]);
      expect(await days('?practitioner=zuliani zoe', path)).toEqual([]);
      expect(await days('?provisionTypeCode=PRA02', path)).toEqual(['07-03']);
      expect(await days('?from=2025-06-30&to=2025-07-01&sort=startingTime', path)).toEqual(['06-30', '07-01']);
      expect(await days('?practitioner=zuli&from=2025-07-01', path)).toEqual([]);
      expect(await days('?practitioner=&provisionTypeCode=&from=&to=', path)).toHaveLength(5);
    }
    expect((await send('cdr.operatore', 'entries?practitioner=zuli')).headers['x-total']).toBe('1');
    expect((await send('cdr.operatore', 'entries?limit=-1&from=2025-07-01')).body).toHaveLength(3);
  });

  it('refuses an unknown filter; other lists refuse the filters of provisions', async () => {
    const unknown = (path: string) => ({ status: 400, body: { errors: [{ path, code: 'unknownParameter' }] } });
    expect(await send('cdr.operatore', 'entries?tool=x')).toMatchObject(unknown('tool'));
    expect((await send('cdr.operatore', 'entries?from=ieri')).status).toBe(400);
    const diary = episode.centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'DIARIO')?.id;
    for (const path of [
      `/v1/sheets/${diary}/entries`,
      `/v1/rehab-center-episodes/${episode.centre?.id}/provision-diaries`,
    ])
      expect(await scene.send('cdr.operatore', 'GET', `${path}?practitioner=zuli`)).toMatchObject(
        unknown('practitioner'),
      );
  });

  it('has the number and hours on all pages, by type, and the planned values and costs', async () => {
    const expected = {
      count: 5,
      hours: 5,
      delivered: 5,
      planned: ACCESSES,
      regimes: [
        { careRegimeTypeCode: 'AMB_IND', description: expect.any(String) as string, planned: ACCESSES, delivered: 5 },
      ],
      types: [
        { code: 'PRA01', description: expect.any(String) as string, count: 4, hours: 4 },
        { code: 'PRA02', description: expect.any(String) as string, count: 1, hours: 1 },
      ],
      effectiveCost: 2 * 40_00 + 3 * 60_00,
      expectedCost: ACCESSES * 40_00,
    };
    const spent = (await totals()).residuals[0]?.residualCents;
    expect(await totals()).toEqual({
      ...expected,
      residuals: [{ careRegimeTypeCode: 'AMB_IND', year: 2025, residualCents: spent }],
    });
    const [row] = await scene.database.query<{ cents: number }>(
      `SELECT (900000 - sum(tariff_at('AMB_IND', starting_time::date)))::float8 AS cents FROM provision
       WHERE rehabilitation_center_id = $1 AND provision_type_code IN (SELECT code FROM reference_entry
         WHERE catalogue = 'provision-code-types' AND fields ->> 'careRegimeTypeCode' = 'AMB_IND')`,
      [scene.region.centres[0]],
    );
    expect(spent).toBe(row?.cents);
    expect(provisionTotalsLines(await totals())[0]).toMatch(/^Totale: 5 prestazioni, 5 ore · .*: 4 prestazioni, 4 ore/);
    expect(await totals('uod.operatore')).toEqual(await totals());
  });

  it('has totals that are not found by users who may not see the list; no other list has totals', async () => {
    for (const account of ['cdr2.operatore', 'uod2.operatore'])
      expect([account, (await send(account, 'provision-totals')).status]).toEqual([account, 404]);
    const diary = episode.centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'DIARIO')?.id;
    const unit = episode.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI')?.id;
    for (const id of [diary, unit, uuid()])
      expect((await scene.send('cdr.operatore', 'GET', `/v1/sheets/${id}/provision-totals`)).status).toBe(404);
  });

  it('has no total cost if one provision has no tariff, and counts the accesses of an accepted remodelling', async () => {
    await deliveriesOf(scene, episode)({ day: '2025-01-31' });
    const unknown = await totals();
    expect(unknown).toMatchObject({ count: 6, effectiveCost: null, residuals: [{ residualCents: null }] });
    await scene.database.query(`DELETE FROM provision WHERE starting_time::date = '2025-01-31'`);
    const regimes = `/v1/district-unit-episodes/${episode.id}/careplans/${episode.centre?.operatingPlan?.id}/regimes`;
    const { id } = await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling);
    await scene.call('uod.operatore', 'PUT', `${regimes}/approve-remodulation`, { regimeId: id });
    expect(await totals()).toMatchObject({
      count: 5,
      planned: 13,
      expectedCost: 13 * 40_00,
      regimes: [{ planned: 13, delivered: 5 }],
    });
  });
});
