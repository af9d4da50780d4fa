import { addDays, type EpisodeRow, type EpisodeView, type ProvisionView, type SheetDetail } from '@percorso/domain';
import { milestones, type Milestone } from '@percorso/testing';
import { checksum } from '../../test/checksum.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { verifyHistory } from '../workflow/verification/verify-history.js';

const interruption = { interruptionReason: '02', date: today, annotation: 'Ricovero ospedaliero' };
const episodes = '/v1/district-unit-episodes';

describe('The exits of an episode, over REST (spec 000 §4)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const put = (account: string, id: string, action: string, body?: object) =>
    scene.send(account, 'PUT', `${episodes}/${id}/${action}`, body);
  const sheetOf = ({ steps }: EpisodeView, step: string, type: string) =>
    steps.find(({ name }) => name === step)?.sheets.find((sheet) => sheet.type === type);
  const openNow = (patientId: string) =>
    scene.database.query('SELECT id FROM uod_episode WHERE patient_id = $1 AND NOT closed', [patientId]);
  const unmet = (...guards: string[]) => ({
    status: 409,
    body: {
      code: 'transition_refused',
      explanation: { unmet: guards.map((guard): unknown => expect.objectContaining({ guard })) },
    },
  });

  describe('Invalidating', () => {
    it.each(['none', 'with a complex need'])(
      'by choosing the simple need at acceptance sets the need of the episode, regardless of its card: %s',
      async (card) => {
        const { path, patientId } = await scene.path();
        const id = await path.open();
        if (card !== 'none') await path.fill(id, 'ACCETTAZIONE_UOD');
        expect((await put('uod.operatore', id, 'choose-simple-need')).status).toBe(200);
        const rows = await scene.call<EpisodeRow[]>(
          'uod.operatore',
          'GET',
          `/v1/patients/${patientId}/district-unit-episodes`,
        );
        expect(rows).toMatchObject([{ id, need: 'simple' }]);
        const faults: string[] = [];
        await verifyHistory(scene.app.get(Database), lifecycles, ({ fault }) => faults.push(fault));
        expect(faults).toEqual([]);
      },
    );

    it.each(['invalidate', 'choose-simple-need'])(
      'at acceptance ends the access: no further event is possible, and a new access may be opened (%s)',
      async (action) => {
        const { path, patientId } = await scene.path();
        const id = await path.open();
        const ended = await put('uod.operatore', id, action);
        expect(ended).toMatchObject({ status: 200, body: { from: 'ACCETTAZIONE_UOD', state: 'INVALIDATO_UOD' } });
        const view = await path.view(id);
        expect(view).toMatchObject({ step: 'INVALIDATO_UOD', closed: true, readOnly: true, endDate: today });
        expect(view).toMatchObject({ renewable: false, coreId: null });
        const before = await checksum(scene.database);
        for (const again of ['validate', 'invalidate', 'choose-simple-need', 'terminate'])
          expect(await put('uod.operatore', id, again)).toMatchObject(unmet('isEventOfState'));
        expect(await put('admin', id, 'force-close', { reason: 'Errore' })).toMatchObject(unmet('isEventOfState'));
        expect(await put('uod.operatore', id, 'renew', { startDate: addDays(today, 1) })).toMatchObject(
          unmet('isEventOfState'),
        );
        expect(await checksum(scene.database)).toEqual(before);
        expect(await openNow(patientId)).toEqual([]);
        expect(await path.open()).not.toBe(id);
      },
    );

    it('a later step returns to the step before, whose sheets are to be revised and can be edited again', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('VALUTAZIONE_UVBR');
      const locked = sheetOf(await path.view(id), 'VALUTAZIONE_MULTIDISCIPLINARE', 'ANAMNESI');
      expect(locked).toMatchObject({ state: 'COMPLETATA', locked: true });
      const { content } = await scene.call<SheetDetail>('uod.operatore', 'GET', `/v1/sheets/${locked?.id}`);
      const save = () => scene.send('uod.operatore', 'PUT', `/v1/sheets/${locked?.id}`, { content });
      expect(await save()).toMatchObject(unmet('isUnlocked', 'isStepCurrent'));
      await path.unit(id, 'invalidate');
      const returned = await path.view(id);
      expect(returned.step).toBe('VALUTAZIONE_MULTIDISCIPLINARE');
      expect(returned.steps.map(({ status }) => status).slice(0, 3)).toEqual(['done', 'sentBack', 'todo']);
      const sheets = returned.steps.find(({ name }) => name === 'VALUTAZIONE_MULTIDISCIPLINARE')?.sheets ?? [];
      expect(sheets.map(({ state, locked }) => [state, locked])).toEqual(Array(4).fill(['DA_REVISIONARE', false]));
      expect(await put('uod.operatore', id, 'validate')).toMatchObject(unmet('hasCompletedSheets'));
      expect((await save()).status).toBe(200);
      await path.fill(id, 'VALUTAZIONE_MULTIDISCIPLINARE');
      expect((await put('uod.operatore', id, 'validate')).status).toBe(200);
    });

    it('the access to rehabilitation is refused while a centre holds the episode, and rehabilitation once provisions are delivered', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('LISTA_ATTESA');
      expect(await put('uod.operatore', id, 'invalidate')).toMatchObject(unmet('hasNoOpenCentreEpisode'));
      await path.lead(id, 'CHIUSURA_CDR', 'LISTA_ATTESA');
      expect(await put('uod.operatore', id, 'invalidate')).toMatchObject(
        unmet('hasNoProvision', 'isCentreNotTreating'),
      );
    });

    it('rehabilitation is refused while a centre is treating, until the centre has returned to its access', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('RIABILITAZIONE_UOD');
      expect(await put('uod.operatore', id, 'invalidate')).toMatchObject(unmet('isCentreNotTreating'));
      await path.centre(id, 'invalidate');
      expect(await put('uod.operatore', id, 'invalidate')).toMatchObject({ status: 200 });
      expect((await path.view(id)).step).toBe('ACCESSO_RIABILITAZIONE_UOD');
    });
  });

  describe('Interrupting', () => {
    it('requires an authorised operating plan', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('IN_ATTESA_APPROVAZIONE');
      expect(await put('uod.operatore', id, 'interrupt', interruption)).toMatchObject(
        unmet('isOperatingPlanAuthorised'),
      );
      await path.lead(id, 'AUTORIZZATO', 'IN_ATTESA_APPROVAZIONE');
      expect((await put('uod.operatore', id, 'interrupt', interruption)).status).toBe(200);
    });

    it('requires a date that is not before the last delivery, for the unit and for the centre', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('CHIUSURA_CDR');
      const { centre, interruptibleFrom } = await path.view(id);
      expect(interruptibleFrom > (centre?.treatmentStartDate ?? '')).toBe(true);
      const early = { ...interruption, date: addDays(interruptibleFrom, -1) };
      const refused = { status: 422, body: { errors: [{ path: 'date', code: 'dateBeforeDelivery' }] } };
      expect(await put('uod.direttore', id, 'interrupt', early)).toMatchObject(refused);
      expect(
        await scene.send('cdr.direttore', 'PUT', `/v1/rehab-center-episodes/${centre?.id}/interrupt`, early),
      ).toMatchObject(refused);
      expect(await put('uod.direttore', id, 'interrupt', { ...early, date: interruptibleFrom })).toMatchObject({
        status: 200,
        body: { state: 'CHIUSO_UOD.INTERROTTA' },
      });
    });

    it('closes the centre’s episode as well, with the same date; provisions already delivered remain', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('CHIUSURA_CDR');
      const provisions = (view: EpisodeView) =>
        view.centre?.steps[1]?.sheets.find(({ type }) => type === 'PRESTAZIONI')?.id;
      const delivered = async () => {
        const sheet = provisions(await path.view(id));
        return scene.call<ProvisionView[]>('cdr.operatore', 'GET', `/v1/sheets/${sheet}/entries`);
      };
      const before = await delivered();
      const date = addDays(today, -1);
      const reply = await put('uod.direttore', id, 'interrupt', { ...interruption, date });
      expect(reply).toMatchObject({ status: 200, body: { state: 'CHIUSO_UOD.INTERROTTA' } });
      const view = await path.view(id);
      expect(view).toMatchObject({ status: 'CHIUSO_UOD.INTERROTTA', closed: true, endDate: date, renewable: true });
      expect(view.centre).toMatchObject({ closed: true, endDate: date, view: { state: 'CHIUSO_CDR.INTERROTTA' } });
      expect(await delivered()).toEqual(before);
      expect(before.length).toBeGreaterThan(0);
    });

    it('is refused without a reason, with a future date, and with a date before the access or the treatment', async () => {
      const { path } = await scene.path();
      const id = await path.openAt('AUTORIZZATO');
      const before = await checksum(scene.database);
      const { startDate, centre } = await path.view(id);
      const refusals: [object, number, string][] = [
        [{ date: today }, 422, 'interruptionReason'],
        [{ interruptionReason: '', date: today }, 422, 'interruptionReason'],
        [{ interruptionReason: '77', date: today }, 422, 'interruptionReason'],
        [{ interruptionReason: 7, date: today }, 400, 'interruptionReason'],
        [{ interruptionReason: '01' }, 422, 'date'],
        [{ interruptionReason: '01', date: '2026-02-30' }, 400, 'date'],
        [{ interruptionReason: '01', date: addDays(today, 1) }, 422, 'date'],
        [{ interruptionReason: '01', date: addDays(startDate, -1) }, 422, 'date'],
        [{ interruptionReason: '01', date: addDays(centre?.treatmentStartDate ?? '', -1) }, 422, 'date'],
      ];
      for (const [body, status, path] of refusals)
        expect(await put('uod.operatore', id, 'interrupt', body)).toMatchObject({
          status,
          body: { errors: [{ path }] },
        });
      expect(await checksum(scene.database, { except: ['record_access'] })).toEqual(
        Object.fromEntries(Object.entries(before).filter(([table]) => table !== 'record_access')),
      );
    });
  });

  describe('Force-closing', () => {
    const openSteps = milestones.filter((milestone) => milestone !== 'CHIUSO_UOD');

    it.each(['VALUTAZIONE_MULTIDISCIPLINARE', 'RIABILITAZIONE_UOD'] as Milestone[])(
      'is allowed to administrators only (%s)',
      async (milestone) => {
        const { path } = await scene.path();
        const id = await path.openAt(milestone);
        const before = await checksum(scene.database);
        for (const account of ['uod.operatore', 'uod.direttore', 'cdr.direttore', 'asl.operatore', 'analista'])
          expect(await put(account, id, 'force-close', { reason: 'Errore' })).toMatchObject({
            status: 403,
            body: { missingGrants: ['uod_episode_force_close'] },
          });
        expect(await put('admin', id, 'force-close', {})).toMatchObject({ status: 422 });
        expect(await checksum(scene.database)).toEqual(before);
      },
    );

    it('ends an episode at any open step, together with the centre’s episode', async () => {
      const { path: carePath } = await scene.path();
      const states: string[] = [];
      for (const milestone of openSteps.filter((_, n) => n % 3 === 0)) {
        const { path } = await scene.path();
        const id = await path.openAt(milestone);
        await scene.call('admin', 'PUT', `${episodes}/${id}/force-close`, { reason: 'Trasferito fuori regione' });
        const view = await carePath.view(id);
        expect(view).toMatchObject({ status: 'CHIUSO_UOD.FORZATA', closed: true, endDate: today, renewable: false });
        expect(view.centre?.closed ?? true).toBe(true);
        states.push(view.centre?.view.state ?? '');
        expect(await put('uod.operatore', id, 'renew', { startDate: addDays(today, 1) })).toMatchObject(
          unmet('isEventOfState'),
        );
      }
      expect(states).toEqual(['', '', 'CHIUSO_CDR.FORZATA', 'CHIUSO_CDR.FORZATA', 'CHIUSO_CDR.ORDINARIA']);
    });
  });
});
