import { type EpisodeView, formatEuro, type ProvisionImportView, type TransitionReply } from '@percorso/domain';
import { deliveriesOf, REGIONAL, regionalInput, removePeriods, tariffsOf } from '../../test/budgets.js';
import { importRequests } from '../../test/provision-imports.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';

/** Number of accesses in a regime with three accesses a week for 120 days. Each access costs 40 €. */
const ACCESSES = 52;
const EXPECTED = ACCESSES * 40_00;

describe('The effective cost of a care plan (spec 000 §5)', () => {
  let scene: Scene;

  // No tariff is valid before February 2025.
  beforeAll(async () => {
    scene = await sceneOf();
    await removePeriods(scene.database);
    const periods = [
      { validFrom: '2025-02-01', validTo: '2025-12-31', tariffCents: tariffsOf(40_00) },
      { validFrom: '2026-01-01', tariffCents: tariffsOf(70_00) },
    ];
    for (const period of periods) await scene.call('admin', 'POST', REGIONAL, regionalInput(period));
  });
  afterAll(() => scene.close());

  const dayOf = (n: number) => new Date(Date.UTC(2025, 5, 11 + n)).toISOString().slice(0, 10);
  /** Creates an episode in treatment since 10 June 2025, with `delivered` provisions on consecutive dates. */
  const treated = async (delivered: number) => {
    const { path, identifier } = await scene.path({ startDate: '2025-06-01', treatmentStartDate: '2025-06-10' });
    const episode = await path.view(await path.openAt('RIABILITAZIONE_UOD'));
    const deliver = deliveriesOf(scene, episode);
    for (let n = 0; n < delivered; n++) await deliver({ day: dayOf(n) });
    return { episode, identifier };
  };
  const addressOf = ({ centre }: EpisodeView) => `/v1/rehab-center-episodes/${centre?.id}/provisions`;
  const listOf = ({ centre }: EpisodeView) =>
    centre?.steps.flatMap(({ sheets }) => sheets).find(({ type }) => type === 'PRESTAZIONI')?.id;
  const provided = (day: string, time = '09:00') => ({
    provisionTypeCode: 'PRA01',
    duration: 1,
    tool: null,
    practitionerId: scene.practitionerId,
    startingTime: `${day}T${time}`,
  });
  const add = (episode: EpisodeView, day: string, query = '') =>
    scene.send('cdr.operatore', 'POST', addressOf(episode) + query, provided(day));
  const change = (episode: EpisodeView, id: string, day: string, time?: string) =>
    scene.send('cdr.operatore', 'PUT', `${addressOf(episode)}/${id}`, provided(day, time));
  const idOf = ({ body }: { body: unknown }) => (body as TransitionReply).created[0] ?? '';
  const unconfirmed = (effective: number, expected = EXPECTED) => ({
    status: 428,
    body: { confirmations: [{ code: 'effectiveCostExceeded', params: { effective, expected } }] },
  });

  it('needs a confirmation, which shows both amounts, if a new provision raises it above the expected cost of the PRI', async () => {
    const { episode } = await treated(ACCESSES - 1);
    expect((await add(episode, '2025-10-01')).status).toBe(201);
    const refused = await add(episode, '2025-10-02');
    expect(refused).toMatchObject(unconfirmed(EXPECTED + 40_00));
    const [effective, expected] = [EXPECTED + 40_00, EXPECTED].map(formatEuro);
    const message = `Costo effettivo del progetto: ${effective}, oltre quello previsto dal PRI (${expected}).`;
    expect(refused.body).toMatchObject({ code: 'confirmation_required', confirmations: [{ message }] });
    const total = async () => (await scene.send('cdr.operatore', 'GET', addressOf(episode))).headers['x-total'];
    expect(await total()).toBe(String(ACCESSES));
    expect((await add(episode, '2025-10-02', '?confirmed=true')).status).toBe(201);
    expect(await total()).toBe(String(ACCESSES + 1));
    const entries = `/v1/sheets/${listOf(episode)}/entries`;
    expect(await scene.send('cdr.operatore', 'POST', entries, provided('2025-10-03'))).toMatchObject(
      unconfirmed(EXPECTED + 80_00),
    );
  });

  it('needs a confirmation if a changed provision raises it above the expected cost, but not if it stays equal or falls', async () => {
    const { episode } = await treated(ACCESSES - 1);
    const id = idOf(await add(episode, '2025-10-01'));
    expect(await change(episode, id, '2026-01-02')).toMatchObject(unconfirmed(EXPECTED + 30_00));
    expect((await add(episode, '2026-01-03', '?confirmed=true')).status).toBe(201);
    expect((await change(episode, id, '2025-10-01', '15:00')).status).toBe(200);
    const expensiveId = idOf(await add(episode, '2026-01-05', '?confirmed=true'));
    expect((await change(episode, expensiveId, '2025-10-06')).status).toBe(200);
    expect((await scene.send('cdr.operatore', 'DELETE', `${addressOf(episode)}/${expensiveId}`)).status).toBe(200);
  });

  it('needs a confirmation by one of two users who concurrently record the last expected provision', async () => {
    const { episode } = await treated(ACCESSES - 1);
    const replies = await Promise.all([add(episode, '2025-10-01'), add(episode, '2025-10-02')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 428]);
  });

  it('is compared with the expected cost of the plan as changed by an accepted remodelling', async () => {
    const { episode } = await treated(12);
    const regimes = `/v1/district-unit-episodes/${episode.id}/careplans/${episode.centre?.operatingPlan?.id}/regimes`;
    const { id } = await scene.call<{ id: string }>('cdr.operatore', 'POST', regimes, remodelling);
    await scene.call('uod.operatore', 'PUT', `${regimes}/approve-remodulation`, { regimeId: id });
    expect((await add(episode, '2025-10-01')).status).toBe(201);
    expect(await add(episode, '2025-10-02')).toMatchObject(unconfirmed(14 * 40_00, 13 * 40_00));
  });

  it('needs no confirmation if it is unknown because a provision has no tariff', async () => {
    const { episode } = await treated(ACCESSES);
    expect((await add(episode, '2025-10-01')).status).toBe(428);
    await deliveriesOf(scene, episode)({ day: '2025-01-31' });
    expect((await add(episode, '2025-10-01')).status).toBe(201);
  });

  it('needs no confirmation in an import of provisions', async () => {
    const { episode, identifier } = await treated(ACCESSES);
    const { open, record, send, start, until } = importRequests(() => ({ scene, identifiers: [identifier] }));
    const job = await open(record({ startingTime: '2025-10-01T09:00' }), record({ startingTime: '2025-10-02T09:00' }));
    await start(job);
    await send(job, 'IMPORT');
    const done: ProvisionImportView = await until(job, 'IMPORTATO');
    expect(done).toMatchObject({ imported: 2, discarded: 0 });
    expect(await add(episode, '2025-10-03')).toMatchObject(unconfirmed(EXPECTED + 120_00));
  });
});
