import type { EpisodeView, HistoryEntry } from '@percorso/domain';
import type { CarePath } from '@percorso/testing';
import { daysAgo } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The required reason', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const reasons = async (path: CarePath, id: string, account?: string) => (await path.view(id, account)).reasons;
  const summaryOf = ({ steps }: EpisodeView) =>
    steps.flatMap(({ sheets }) => sheets).find(({ step, type }) => step === 'PRI' && type === 'RIEPILOGO_PRI')?.id;
  const open = (account: string, path: CarePath, id: string, centre: string | undefined) =>
    path.view(id).then(({ patientId }) =>
      scene.call<{ id: string }>(account, 'POST', '/v1/rehab-center-episodes', {
        patientId,
        rehabilitationCenterId: centre,
        districtUnitEpisodeOfCareId: id,
        startDate: daysAgo(20),
      }),
    );

  it('for a revision is shown with author and time, and is no longer current once the summary is sent again', async () => {
    const { path } = await scene.path({ residence: scene.region.units[1] });
    const id = await path.openAt('PRI');
    await path.fill(id, 'PRI');
    const sheet = summaryOf(await path.view(id));
    const send = (account: string, body: object) => scene.call(account, 'POST', `/v1/sheets/${sheet}/events`, body);
    await send('uod.operatore', { type: 'SUBMIT' });
    await send('ds.direttore', { type: 'REFUSE', motivation: 'Mancano i regimi.' });
    const { name } = await scene.call<{ name: string }>('ds.direttore', 'GET', '/v1/me');
    const given = { workflow: 'sheet', instanceId: sheet, event: 'REFUSE', note: 'Mancano i regimi.', by: name };
    expect(await reasons(path, id)).toMatchObject([{ ...given, current: true, at: expect.stringMatching(/Z$/) }]);
    await send('uod.operatore', { type: 'SUBMIT' });
    expect(await reasons(path, id)).toMatchObject([{ ...given, current: false }]);
  });

  it('for a refusal is shown to the unit, not to the next centre, and is no longer current once the next centre has opened its episode', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    const [first, second] = scene.region.centres;
    const { id: refused } = await open('cdr.operatore', path, id, first);
    const outcome = { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun posto.' };
    await scene.call('cdr.operatore', 'PUT', `/v1/rehab-evaluation-outcome/${refused}`, outcome);
    const given = { workflow: 'cdr-episode', instanceId: refused, event: 'REFUSE', note: 'Nessun posto.' };
    expect(await reasons(path, id)).toMatchObject([{ ...given, current: true }]);
    const own = await scene.call<{ reasons: unknown }>('cdr.operatore', 'GET', `/v1/rehab-center-episodes/${refused}`);
    expect(own.reasons).toMatchObject([given]);
    await open('cdr2.operatore', path, id, second);
    expect(await reasons(path, id)).toMatchObject([{ ...given, current: false }]);
    expect(await reasons(path, id, 'cdr2.operatore')).toEqual([]);
  });

  it('for an interruption has a code, its description and the notes, is shown once for unit and centre, and is in the history', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const body = { interruptionReason: '01', date: daysAgo(0), annotation: 'Ricovero in altra regione.' };
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/interrupt`, body);
    const given = { code: '01', description: expect.any(String), note: 'Ricovero in altra regione.' };
    expect(await reasons(path, id)).toMatchObject([
      { ...given, workflow: 'uod-episode', event: 'INTERRUPT', by: expect.any(String), current: true },
    ]);
    const history = (account: string) =>
      scene.call<HistoryEntry[]>(account, 'GET', `/v1/workflows/uod-episode/instances/${id}/history`);
    expect((await history('uod.operatore')).at(-1)).toMatchObject({ type: 'INTERRUPT', reason: given });
    expect((await history('uod.operatore'))[0]).toMatchObject({ type: 'OPEN', reason: null });
    expect((await history('analista')).at(-1)).toMatchObject({
      actorName: null,
      reason: { ...given, note: null },
    });
  });

  it('for a rejected plan and for a forced closing is shown too', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('IN_ATTESA_APPROVAZIONE');
    const { centre } = await path.view(id);
    const plan = centre?.operatingPlan?.id;
    const reject = `/v1/district-unit-episodes/careplans/reject/${plan}`;
    await scene.call('uod.operatore', 'PUT', reject, { motivation: 'Orari incompatibili.' });
    await scene.call('admin', 'PUT', `/v1/district-unit-episodes/${id}/force-close`, { reason: 'Doppione.' });
    expect(await reasons(path, id)).toMatchObject([
      { workflow: 'uod-episode', event: 'FORCE_CLOSE', note: 'Doppione.', current: true },
      { workflow: 'operating-plan', instanceId: plan, event: 'REJECT', note: 'Orari incompatibili.' },
    ]);
  });

  it('for a plan that the residence district rejected is shown with its author', async () => {
    const { path } = await scene.path({ residence: scene.region.units[1] });
    const id = await path.openAt('IN_ATTESA_APPROVAZIONE');
    const { centre } = await path.view(id);
    const plan = centre?.operatingPlan?.id;
    const plans = '/v1/district-unit-episodes/careplans';
    await scene.call('uod.operatore', 'PUT', `${plans}/approve/${plan}`);
    await scene.call('ds.direttore', 'PUT', `${plans}/reject/${plan}`, { motivation: 'Centro troppo lontano.' });
    const { name } = await scene.call<{ name: string }>('ds.direttore', 'GET', '/v1/me');
    expect(await reasons(path, id)).toMatchObject([
      { instanceId: plan, event: 'REJECT_RESIDENCE', note: 'Centro troppo lontano.', by: name, current: true },
    ]);
  });
});
