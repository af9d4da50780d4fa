import type { CarePlan, CareRegimeView, EpisodeView, ResidualBudget } from '@percorso/domain';
import type { Milestone } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { deliveriesOf, REGIONAL, regionalInput, removePeriods, tariffsOf } from '../../test/budgets.js';
import { refreshAllFacts } from '../../test/denormalised-facts.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const year2025 = { startDate: '2025-06-01', treatmentStartDate: '2025-06-10' };
/** Number of accesses in a regime for single outpatients, with three accesses a week for 120 days. */
const ACCESSES = 52;

describe('The costs of a regime (architecture §14)', () => {
  let scene: Scene;
  let first: EpisodeView;

  // No tariff is valid before February 2025. The first centre has 9.000 € for single outpatients, in 2025 only.
  beforeAll(async () => {
    scene = await sceneOf();
    await removePeriods(scene.database);
    const periods = [
      { validFrom: '2025-02-01', validTo: '2025-06-30', tariffCents: tariffsOf(40_00) },
      { validFrom: '2025-07-01', validTo: '2025-12-31', tariffCents: tariffsOf(60_00) },
      { validFrom: '2026-01-01', tariffCents: tariffsOf(70_00) },
    ];
    for (const period of periods) await scene.call('admin', 'POST', REGIONAL, regionalInput(period));
    first = await openAt('RIABILITAZIONE_UOD', year2025);
  });
  afterAll(async () => {
    // The tests write regimes without the engine, which leaves the denormalised facts stale.
    await scene.database.query(refreshAllFacts);
    await scene.close();
  });

  const openAt = async (milestone: Milestone, dates: { startDate?: string; treatmentStartDate?: string } = {}) => {
    const { path } = await scene.path(dates);
    return path.view(await path.openAt(milestone));
  };
  const sheetOf = ({ steps }: EpisodeView) =>
    steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'REGIMI')?.id ?? '';
  const costs = async (episode: EpisodeView, account = 'uod.operatore', query = '') => {
    const list = await scene.call<CareRegimeView[]>(account, 'GET', `/v1/sheets/${sheetOf(episode)}/entries${query}`);
    return list.map(({ provisionCount, expectedRegimeCost, effectiveRegimeCost, ...rest }) => [
      provisionCount,
      expectedRegimeCost,
      effectiveRegimeCost,
      rest.expectedResidualBudgetRehabCenterRegime,
    ]);
  };

  it('are expected at the tariff on the first date of the treatment, or on today’s date before that date is known', async () => {
    expect(await costs(first)).toEqual([[ACCESSES, ACCESSES * 40_00, 0, 9_000_00]]);
    const searched = await costs(first, 'uod.operatore', '?text=ambulatoriale&sort=durationInDays');
    expect([searched, await costs(first, 'admin', '?limit=-1')]).toEqual([await costs(first), await costs(first)]);
    const planned = await openAt('ACCESSO_RIABILITAZIONE_UOD');
    expect(await costs(planned)).toEqual([[ACCESSES, ACCESSES * 70_00, 0, null]]);
  });

  it('are effective at the tariff on each provision’s date, even if the provisions belong to different periods', async () => {
    const deliver = deliveriesOf(scene, first);
    for (const day of ['2025-06-30', '2025-07-01', '2025-07-02']) await deliver({ day });
    expect(await costs(first)).toEqual([[ACCESSES, ACCESSES * 40_00, 160_00, 9_000_00 - 160_00]]);
    const [regime] = await scene.call<CareRegimeView[]>('uod.operatore', 'GET', `/v1/sheets/${sheetOf(first)}/entries`);
    expect(regime?.deliveredProvisionCount).toBe(3);
    const [plan] = await scene.call<CarePlan[]>(
      'uod.operatore',
      'GET',
      `/v1/district-unit-episodes/${first.id}/careplans`,
    );
    expect([plan?.deliveredProvisionCount, plan?.regimes[0]?.deliveredProvisionCount]).toEqual([3, 3]);
  });

  it('include the residual: the centre’s budget for regime and year, minus what all its episodes have spent in that year', async () => {
    const [, otherCentre] = scene.region.centres;
    const second = await openAt('RIABILITAZIONE_UOD', year2025);
    const deliver = deliveriesOf(scene, second);
    await deliver({ day: '2025-12-31' });
    await deliver({ day: '2026-01-01' });
    await deliver({ day: '2025-08-01', rehabilitationCenterId: otherCentre });
    await deliver({ day: '2025-08-02', provisionTypeCode: 'PRD01' });
    const residual = 9_000_00 - 160_00 - 60_00;
    expect((await costs(first))[0]?.[3]).toBe(residual);
    expect(await costs(second)).toEqual([[ACCESSES, ACCESSES * 40_00, 60_00 + 70_00 + 60_00, residual]]);
  });

  it('count provisions of another type, after a remodelling, for the regime of their category', async () => {
    const remodelled = await openAt('RIABILITAZIONE_UOD', year2025);
    const deliver = deliveriesOf(scene, remodelled);
    const setType = (type: string) =>
      scene.database.query('UPDATE care_regime SET care_regime_type_code = $2 WHERE sheet_id = $1', [
        sheetOf(remodelled),
        type,
      ]);
    await setType('RES_INT');
    await deliver({ day: '2025-06-20', provisionTypeCode: 'PRR01' });
    await deliver({ day: '2025-07-20', provisionTypeCode: 'PRR02' });
    expect((await costs(remodelled))[0]?.[2]).toBe(100_00);
    await setType('AMB_IND');
  });

  const residuals = (episode: EpisodeView, account = 'uod.operatore') =>
    scene.call<ResidualBudget[]>(account, 'GET', `/v1/district-unit-episodes/${episode.id}/residual-budgets`);

  it('include residuals for every regime type with a budget for the year, even if the type is not in the plan', async () => {
    const { annuality } = scene.region;
    await scene.database.query(`INSERT INTO centre_regime VALUES ($1, $2, 'DOM_IND', NULL, 500, 50000)`, [
      uuid(),
      annuality,
    ]);
    const residual = (await costs(first))[0]?.[3];
    expect(residual).toBeLessThan(9_000_00);
    const expected = [
      { careRegimeTypeCode: 'AMB_IND', year: 2025, residualCents: residual },
      { careRegimeTypeCode: 'DOM_IND', year: 2025, residualCents: 500_00 - 60_00 },
    ];
    expect(await residuals(first)).toEqual(expected);
    expect(await residuals(first, 'cdr.operatore')).toEqual(expected);
    expect(await residuals(await openAt('ACCESSO_RIABILITAZIONE_UOD'))).toEqual([]);
    const url = `/v1/district-unit-episodes/${first.id}/residual-budgets`;
    expect((await scene.send('cdr2.operatore', 'GET', url)).status).toBe(404);
    expect((await scene.send('uod.operatore', 'GET', `${url}?year=2025`)).status).toBe(400);
    await scene.database.query(`DELETE FROM centre_regime WHERE care_regime_type_code = 'DOM_IND'`);
  });

  it('are null without a tariff; the residual is null if any provision of the year has no tariff', async () => {
    const early = await openAt('RIABILITAZIONE_UOD', { startDate: '2025-01-01', treatmentStartDate: '2025-01-10' });
    expect((await costs(early))[0]?.slice(0, 3)).toEqual([ACCESSES, null, 0]);
    const deliver = deliveriesOf(scene, early);
    await deliver({ day: '2025-02-01' });
    expect((await costs(early))[0]?.[2]).toBe(40_00);
    await deliver({ day: '2025-01-31' });
    expect(await costs(early)).toEqual([[ACCESSES, null, null, null]]);
    expect((await costs(first))[0]?.slice(2)).toEqual([160_00, null]);
    expect(await residuals(first)).toMatchObject([{ residualCents: null }]);
  });

  it('have a null residual if the centre has no budget', async () => {
    const noBudget = await openAt('RIABILITAZIONE_UOD');
    expect(await costs(noBudget)).toEqual([[ACCESSES, ACCESSES * 70_00, 0, null]]);
  });

  it('do not show a centre the provisions and budgets of another centre that treats the same episode', async () => {
    const [, otherCentre] = scene.region.centres;
    const [former, year, regime] = [uuid(), uuid(), uuid()];
    const like = (table: string, column: string, id: string | undefined, over: object) =>
      scene.database.query(
        `INSERT INTO ${table} SELECT (jsonb_populate_record(t, $2)).* FROM ${table} t WHERE ${column} = $1`,
        [id, JSON.stringify(over)],
      );
    await like('workflow_instance', 'id', first.centre?.id, { id: former });
    await like('cdr_episode', 'id', first.centre?.id, {
      id: former,
      rehabilitation_center_id: otherCentre,
      closed: true,
    });
    await scene.database.query(
      `UPDATE workflow_instance SET facts = jsonb_set(facts, '{centres}', facts -> 'centres' || ((facts #> '{centres,0}') || $2)) WHERE id = $1`,
      [first.id, JSON.stringify({ id: former, rehabilitationCenterId: otherCentre, closed: true })],
    );
    const { annuality } = scene.region;
    const today = { rehabilitation_center_id: otherCentre, year: new Date().getFullYear() };
    await like('centre_annuality', 'id', annuality, { ...today, id: year });
    await like('centre_regime', 'annuality_id', annuality, { id: regime, annuality_id: year });
    expect((await costs(first, 'cdr.operatore'))[0]?.slice(1, 3)).toEqual([ACCESSES * 40_00, 160_00]);
    expect(await costs(first, 'cdr2.operatore')).toEqual([[ACCESSES, ACCESSES * 40_00, 0, null]]);
    expect([await residuals(first, 'cdr2.operatore'), (await residuals(first)).length]).toEqual([[], 1]);
  });
});
