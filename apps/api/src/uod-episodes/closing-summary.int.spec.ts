import type { ClosingSummary, EpisodeView, ProvisionView, ResidualBudget } from '@percorso/domain';
import { deliveriesOf, REGIONAL, regionalInput, removePeriods, tariffsOf } from '../../test/budgets.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';

const year2025 = { startDate: '2025-06-01', treatmentStartDate: '2025-06-10' };
/** Number of planned accesses: three a week for 120 days. */
const ACCESSES = 52;
const base = '/v1/district-unit-episodes';

describe('The operating plan closure summary (spec 000 §2)', () => {
  let scene: Scene;
  let episode: EpisodeView;

  // The first centre has a budget of 9.000 € for single outpatients in 2025.
  beforeAll(async () => {
    scene = await sceneOf();
    await removePeriods(scene.database);
    const period = { validFrom: '2025-02-01', tariffCents: tariffsOf(40_00) };
    await scene.call('admin', 'POST', REGIONAL, regionalInput(period));
    episode = await treatedEpisode();
    for (const day of ['2025-06-11', '2025-06-12', '2025-06-13']) await deliveriesOf(scene, episode)({ day });
  });
  afterAll(() => scene.close());

  const treatedEpisode = async () => {
    const { path } = await scene.path(year2025);
    return path.view(await path.openAt('RIABILITAZIONE_UOD'));
  };
  const summaryOf = (account: string, { id }: EpisodeView) =>
    scene.send(account, 'GET', `${base}/${id}/closing-summary`);
  const regime = {
    careRegimeTypeCode: 'AMB_IND',
    durationInDays: 120,
    regularityAccessTypeCode: 'WEEKLY',
    regularity: 3,
    accessNumber: 3,
    totalCost: 120_00,
  };

  it('has start and end date, access number, total cost and the regimes and, for the unit, the figures planned in the PRI', async () => {
    expect(await summaryOf('uod.operatore', episode)).toMatchObject({
      status: 200,
      body: {
        startDate: '2025-06-10',
        endDate: '2025-06-13',
        accessNumber: 3,
        totalCost: 120_00,
        regimes: [regime],
        accessNumberFromPri: ACCESSES,
        totalCostFromPri: ACCESSES * 40_00,
      },
    });
  });

  it.each(['cdr.operatore', 'cdr.direttore'])(
    'is returned to %s of the centre without the figures planned in the PRI',
    async (account) => {
      const { status, body } = await summaryOf(account, episode);
      expect([status, Object.keys(body as ClosingSummary)]).toEqual([
        200,
        ['startDate', 'endDate', 'accessNumber', 'totalCost', 'regimes'],
      ]);
      expect(body).toMatchObject({ accessNumber: 3, totalCost: 120_00, regimes: [regime] });
    },
  );

  it.each(['uod2.operatore', 'cdr2.operatore'])('is not found by %s of another organisation', async (account) => {
    expect((await summaryOf(account, episode)).status).toBe(404);
  });

  it('has no total cost if a provision has no tariff, and no dates before the treatment', async () => {
    const untariffed = await treatedEpisode();
    await deliveriesOf(scene, untariffed)({ day: '2024-12-31' });
    expect((await summaryOf('uod.operatore', untariffed)).body).toMatchObject({ accessNumber: 1, totalCost: null });
    const { path } = await scene.path();
    const planned = await path.view(await path.openAt('ACCESSO_RIABILITAZIONE_UOD'));
    expect((await summaryOf('uod.operatore', planned)).body).toMatchObject({
      startDate: null,
      endDate: null,
      accessNumber: 0,
      totalCost: 0,
      accessNumberFromPri: ACCESSES,
    });
  });

  it('has the regime of the plan after an accepted remodelling', async () => {
    const remodelled = await treatedEpisode();
    await deliveriesOf(scene, remodelled)({ day: '2025-06-11' });
    const regimes = `${base}/${remodelled.id}/careplans/${remodelled.centre?.operatingPlan?.id}/regimes`;
    const { id } = await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling);
    await scene.call('uod.operatore', 'PUT', `${regimes}/approve-remodulation`, { regimeId: id });
    expect((await summaryOf('uod.operatore', remodelled)).body).toMatchObject({
      regimes: [{ ...regime, durationInDays: 30, accessNumber: 1, totalCost: 40_00 }],
      accessNumberFromPri: 13,
      totalCostFromPri: 13 * 40_00,
    });
  });

  it('leaves a line in the access log', async () => {
    await summaryOf('uod.direttore', episode);
    const [line] = await scene.database.query('SELECT actor_id, reason FROM record_access ORDER BY id DESC LIMIT 1');
    expect(line).toEqual({ actor_id: 'uod.direttore', reason: 'closing_summary_read' });
  });

  // Spec 000 §4.
  it('of an interrupted episode has the provisions already delivered, which remain deducted from the centre’s budget', async () => {
    const interrupted = await treatedEpisode();
    const residual = async () => {
      const url = `${base}/${interrupted.id}/residual-budgets`;
      const list = await scene.call<ResidualBudget[]>('uod.operatore', 'GET', url);
      return list.find(({ careRegimeTypeCode }) => careRegimeTypeCode === 'AMB_IND')?.residualCents ?? 0;
    };
    const sheet = interrupted.centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI');
    const provisions = () => scene.call<ProvisionView[]>('uod.operatore', 'GET', `/v1/sheets/${sheet?.id}/entries`);
    const available = await residual();
    for (const day of ['2025-07-01', '2025-07-02']) await deliveriesOf(scene, interrupted)({ day });
    const [before, delivered] = [
      (await summaryOf('uod.operatore', interrupted)).body as ClosingSummary,
      await provisions(),
    ];
    expect([before.accessNumber, before.totalCost, await residual()]).toEqual([2, 80_00, available - 80_00]);
    await scene.call('uod.direttore', 'PUT', `${base}/${interrupted.id}/interrupt`, {
      interruptionReason: '01',
      date: '2025-07-02',
    });
    expect((await summaryOf('uod.operatore', interrupted)).body).toMatchObject({ ...before, endDate: '2025-07-02' });
    expect([await provisions(), await residual()]).toEqual([delivered, available - 80_00]);
  });
});
