import {
  HistoryEntry,
  SimulatedEvent,
  TransitionReply,
  WorkflowView,
  type EpisodeView,
  type Simulation,
} from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { checksum } from '../../test/checksum.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { today } from '../../test/days.js';

describe('The API that all workflows share (architecture §2)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const addressOf = (name: string, id: string, what = '') => `/v1/workflows/${name}/instances/${id}${what}`;
  const view = async (account: string, name: string, id: string) =>
    WorkflowView.parse(await scene.call(account, 'GET', addressOf(name, id)));
  const send = (account: string, name: string, id: string, event: object, query = '') =>
    scene.send(account, 'POST', addressOf(name, id, `/events${query}`), event);
  const historyOf = async (account: string, name: string, id: string) =>
    HistoryEntry.array().parse(await scene.call(account, 'GET', addressOf(name, id, '/history')));
  const sheetOf = ({ steps }: EpisodeView, type: string) =>
    steps.flatMap(({ sheets }) => sheets).find((sheet) => sheet.type === type)?.id ?? '';

  describe('returns an instance', () => {
    it('as the wizard shows it, with the revision as ETag', async () => {
      const { path } = await scene.path();
      const episode = await path.view(await path.openAt('AUTORIZZATO'));
      const { centre } = episode;
      const instances = [episode.view, centre?.view, centre?.operatingPlan?.view].filter((one) => one !== undefined);
      expect(instances).toHaveLength(3);
      for (const expected of instances) {
        const reply = await scene.send('uod.operatore', 'GET', addressOf(expected.workflow, expected.id));
        expect(reply.body).toEqual(expected);
        expect(reply.headers.etag).toBe(`"${expected.revision}"`);
      }
      const sheet = await view('uod.operatore', 'sheet', sheetOf(episode, 'DIAGNOSI'));
      expect(sheet).toMatchObject({ workflow: 'sheet', state: 'BLOCCATA+COMPLETATA' });
    });

    it('only under the name of its own workflow', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      const status = async (name: string, of: string) =>
        (await scene.send('uod.operatore', 'GET', addressOf(name, of))).status;
      expect(await status('sheet', id)).toBe(404);
      expect(await status('provision-import', id)).toBe(404);
      expect(await status('nothing', id)).toBe(404);
      expect(await status('uod-episode', uuid())).toBe(404);
      expect(await status('uod-episode', 'not-an-id')).toBe(400);
    });

    it('even if it belongs to a closed centre episode', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
      await path.lead(id, 'LISTA_ATTESA', 'ACCESSO_RIABILITAZIONE_UOD');
      const refused = (await path.view(id)).centre;
      const sheet = refused?.steps[0]?.sheets[0]?.id ?? '';
      await path.centre(id, 'invalidate');
      await path.lead(id, 'LISTA_ATTESA', 'ACCESSO_RIABILITAZIONE_UOD');
      expect((await path.view(id)).centre?.id).not.toBe(refused?.id);
      expect(await view('cdr.operatore', 'cdr-episode', refused?.id ?? '')).toMatchObject({ state: 'INVALIDATO_CDR' });
      expect(await view('cdr.operatore', 'sheet', sheet)).toMatchObject({ id: sheet });
      const states = (await historyOf('cdr.operatore', 'cdr-episode', refused?.id ?? '')).map(({ state }) => state);
      expect(states).toEqual([
        'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE',
        'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA',
        'INVALIDATO_CDR',
      ]);
      const again = await send('cdr.operatore', 'cdr-episode', refused?.id ?? '', { type: 'VALIDATE' });
      expect(again).toMatchObject({ status: 409, body: { explanation: { state: 'INVALIDATO_CDR' } } });
    });

    it('with every event of its history and their actors; without names for analysts', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
      await path.unit(id, 'invalidate');
      const [opened, validated, sentBack] = await historyOf('uod.direttore', 'uod-episode', id);
      expect(opened).toMatchObject({ revision: 1, type: 'OPEN', from: null, state: 'ACCETTAZIONE_UOD' });
      expect(validated).toMatchObject({ revision: 2, type: 'VALIDATE', from: 'ACCETTAZIONE_UOD' });
      expect(sentBack).toMatchObject({ revision: 3, type: 'INVALIDATE', state: 'ACCETTAZIONE_UOD' });
      expect(opened?.actorName).not.toBe('');
      const names = (await historyOf('analista', 'uod-episode', id)).map(({ actorName }) => actorName);
      expect(names).toEqual([null, null, null]);
    });

    it('and logs the read', async () => {
      const { path, patientId } = await scene.path();
      const id = await path.open();
      await view('analista', 'uod-episode', id);
      const logged = `SELECT actor_id, reason FROM record_access WHERE patient_id = $1 ORDER BY id DESC LIMIT 1`;
      expect(await scene.database.query(logged, [patientId])).toEqual([
        { actor_id: 'analista', reason: 'workflow_read' },
      ]);
    });
  });

  describe('accepts an event', () => {
    it('in the same way as the paths of the spec', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      await path.fill(id, 'ACCETTAZIONE_UOD');
      const reply = await send('uod.operatore', 'uod-episode', id, { type: 'VALIDATE' });
      expect(reply).toMatchObject({ status: 200, headers: { etag: '"2"' } });
      expect(TransitionReply.parse(reply.body)).toMatchObject({
        id,
        workflow: 'uod-episode',
        type: 'VALIDATE',
        revision: 2,
        created: [],
        from: 'ACCETTAZIONE_UOD',
        state: 'VALUTAZIONE_MULTIDISCIPLINARE',
      });
    });

    it('with its own payload, in every workflow', async () => {
      const { path } = await scene.path({ residence: scene.region.units[1] });
      const id = await path.openAt('VALUTAZIONE_UVBR');
      const accepted = async (account: string, name: string, of: string, event: object) => {
        const { status, body } = await send(account, name, of, event);
        expect([status, body]).toEqual([200, expect.anything()]);
        return TransitionReply.parse(body);
      };
      const areas = sheetOf(await path.view(id), 'AREE_INTERVENTO');
      expect((await view('uod.operatore', 'sheet', areas)).events).toContainEqual({
        type: 'SAVE',
        allowed: false,
        granted: true,
        unmet: [
          { guard: 'isUnlocked', params: {} },
          { guard: 'isStepCurrent', params: {} },
        ],
      });
      await path.lead(id, 'PRESO_IN_CARICO', 'VALUTAZIONE_UVBR');
      const plan = (await path.view(id)).centre?.operatingPlan?.id ?? '';
      await path.setTargets(id);
      await accepted('cdr.operatore', 'operating-plan', plan, { type: 'SEND', treatmentStartDate: today });
      await accepted('uod.operatore', 'operating-plan', plan, { type: 'REJECT', motivation: 'Da rivedere' });
      await accepted('cdr.operatore', 'operating-plan', plan, { type: 'SEND', treatmentStartDate: today });
      await accepted('uod.operatore', 'operating-plan', plan, { type: 'APPROVE' });
      await accepted('ds.direttore', 'operating-plan', plan, { type: 'AUTHORISE_RESIDENCE' });
      const signed = await accepted('uod.direttore', 'operating-plan', plan, { type: 'AUTHORISE_UNIT' });
      expect(signed.state).toBe('AUTORIZZATO');
      const closed = await accepted('admin', 'uod-episode', id, { type: 'FORCE_CLOSE', reason: 'Trasferito' });
      expect(closed.state).toBe('CHIUSO_UOD.FORZATA');
    });

    it('only of a type that clients may send: an unknown or reserved type is malformed', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      const before = await checksum(scene.database);
      for (const type of ['VALIDA', 'LOCK', 'OPEN', 'constructor', '__proto__', ''])
        expect(await send('admin', 'uod-episode', id, { type })).toMatchObject({
          status: type ? 400 : 422,
          body: { errors: [{ path: 'type' }] },
        });
      expect(await send('admin', 'uod-episode', id, {})).toMatchObject({ status: 422 });
      expect(await checksum(scene.database)).toEqual(before);
    });

    it('only without unknown fields and without facts, which the server loads', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      for (const field of ['facts', 'created', 'reason', 'workflow']) {
        const reply = await send('uod.operatore', 'uod-episode', id, { type: 'VALIDATE', [field]: {} });
        expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: field, code: 'unknownField' }] } });
      }
    });

    it('only from users with the grant for that event', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      const refused = await send('uod.operatore', 'uod-episode', id, { type: 'FORCE_CLOSE', reason: 'Errore' });
      expect(refused).toMatchObject({ status: 403, body: { missingGrants: ['uod_episode_force_close'] } });
      expect(await send('analista', 'uod-episode', id, { type: 'INVALIDATE' })).toMatchObject({ status: 403 });
    });
  });

  describe('simulates events', () => {
    const simulate = async (account: string, name: string, id: string, events: Simulation['events']) =>
      SimulatedEvent.array().parse(await scene.call(account, 'POST', addressOf(name, id, '/simulate'), { events }));

    it('one after another, up to the first refusal, and writes nothing', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      await path.fill(id, 'ACCETTAZIONE_UOD');
      const before = await checksum(scene.database, { except: ['record_access'] });
      const tried = await simulate('uod.operatore', 'uod-episode', id, [
        { type: 'VALIDATE' },
        { type: 'VALIDATE' },
        { type: 'INVALIDATE' },
      ]);
      expect(tried).toHaveLength(2);
      expect(tried[0]).toMatchObject({
        type: 'VALIDATE',
        allowed: true,
        granted: true,
        unmet: [],
        errors: [],
        from: 'ACCETTAZIONE_UOD',
        to: 'VALUTAZIONE_MULTIDISCIPLINARE',
      });
      expect(tried[0]?.effects.map(({ name }) => name)).toEqual(['assignCoreId', 'lockStepSheets', 'openStepSheets']);
      expect(tried[0]?.effects[0]?.label).toBe('Assegna l’identificativo definitivo');
      // The sheets that the first event would open are not filled in.
      const [, second] = tried;
      expect(second).toMatchObject({ allowed: false, to: null, effects: [] });
      expect(second?.unmet[0]).toEqual({
        guard: 'hasCompletedSheets',
        params: { missing: ['PRIMA_VALUTAZIONE', 'ANAMNESI', 'EQUIPE_UVBR', 'AREE_INTERVENTO'] },
      });
      expect(await checksum(scene.database, { except: ['record_access'] })).toEqual(before);
    });

    it('with facts that are assumed for the event', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      const assume = { needType: 'complex', missingSheets: [], takeChargeDate: today };
      const [assumed, real] = await simulate('analista', 'uod-episode', id, [
        { type: 'VALIDATE', assume },
        { type: 'VALIDATE' },
      ]);
      expect(assumed).toMatchObject({ allowed: true, granted: false });
      expect(real?.allowed).toBe(false);
    });

    it('with the sheets that a step back would send back', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
      const [back, again] = await simulate('uod.operatore', 'uod-episode', id, [
        { type: 'INVALIDATE' },
        { type: 'VALIDATE' },
      ]);
      expect(back).toMatchObject({ allowed: true, to: 'ACCETTAZIONE_UOD' });
      expect(again?.unmet).toEqual([
        { guard: 'hasCompletedSheets', params: { missing: ['SCHEDA_ACCESSO', 'PRESA_IN_CARICO'] } },
      ]);
    });

    it('up to a renewal, which must start after the end', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('AUTORIZZATO');
      const interrupt = { type: 'INTERRUPT', interruptionReason: '01', date: today };
      const tried = await simulate('uod.operatore', 'uod-episode', id, [
        interrupt,
        { type: 'RENEW', startDate: today },
      ]);
      expect(tried.map(({ allowed, to }) => [allowed, to])).toEqual([
        [true, 'CHIUSO_UOD.INTERROTTA'],
        [false, null],
      ]);
      expect(tried[1]?.unmet).toEqual([{ guard: 'isStartAfterEnd', params: { endDate: today } }]);
    });

    it('with the payload errors that the real event would cause', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('AUTORIZZATO');
      const event = { type: 'INTERRUPT', interruptionReason: '01', date: '2999-01-01' };
      const [tried] = await simulate('uod.operatore', 'uod-episode', id, [event]);
      expect(tried).toMatchObject({ allowed: false, unmet: [], errors: [{ path: 'date', code: 'dateInFuture' }] });
      const real = await send('uod.operatore', 'uod-episode', id, event);
      expect(real).toMatchObject({ status: 422, body: { errors: tried?.errors } });
    });

    it('only if they are known and assume known facts', async () => {
      const { path } = await scene.path();
      const id = await path.open();
      const refused = (events: object[]) =>
        scene.send('uod.operatore', 'POST', addressOf('uod-episode', id, '/simulate'), { events });
      expect(await refused([{ type: 'VALIDATE' }, { type: 'LOCK' }])).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'events.1.type', code: 'unknownEvent' }] },
      });
      expect(await refused([{ type: 'VALIDATE', assume: { anything: 1 } }])).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'events.0.assume.anything', code: 'unknownFact' }] },
      });
      expect(await refused([{ type: 'RENEW', startDate: 'soon' }])).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'events.0.startDate' }] },
      });
      expect(await refused([])).toMatchObject({ status: 422 });
    });
  });
});
