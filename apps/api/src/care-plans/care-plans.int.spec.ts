import { addDays, type EpisodeView, type ProposalView, validationMessage } from '@percorso/domain';
import type { CarePath, Milestone } from '@percorso/testing';
import { checksum } from '../../test/checksum.js';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { remodelling } from '../../test/targets.js';

const base = '/v1/district-unit-episodes';
const motivation = 'Precisare il numero di sedute';

describe('The care plan, over REST (spec 000 §4)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const unmet = (...guards: string[]) => ({
    status: 409,
    body: { explanation: { unmet: guards.map((guard): unknown => expect.objectContaining({ guard })) } },
  });
  const put = (account: string, action: string, body?: object) => scene.send(account, 'PUT', `${base}/${action}`, body);
  const openedAt = async (milestone: Milestone, residence: 0 | 1 = 0) => {
    const { path } = await scene.path({ residence: scene.region.units[residence] });
    const id = await path.openAt(milestone);
    const plan = (await path.view(id)).centre?.operatingPlan?.id ?? '';
    return { path, id, plan, state: async () => (await path.view(id)).centre?.operatingPlan?.view.state };
  };
  const accessSheets = ({ steps, centre }: EpisodeView, type: string) =>
    [...steps, ...(centre?.steps ?? [])]
      .filter(({ name }) => name.startsWith('ACCESSO_'))
      .flatMap(({ sheets }) => sheets)
      .filter((sheet) => sheet.type === type)
      .map(({ state }) => state);

  describe('The operating plan', () => {
    it('is sent by the centre with a treatment start date, and then waits for the unit’s approval', async () => {
      const { path, id, plan, state } = await openedAt('PRESO_IN_CARICO');
      const send = (body: object) => put('cdr.operatore', `${id}/careplans/send`, { planId: plan, ...body });
      await path.setTargets(id);
      expect(await send({})).toMatchObject({ status: 422, body: { errors: [{ path: 'treatmentStartDate' }] } });
      expect(await put('uod.operatore', `careplans/approve/${plan}`)).toMatchObject(unmet('isEventOfState'));
      expect((await send({ treatmentStartDate: today, note: 'Tre sedute' })).status).toBe(200);
      expect(await state()).toBe('IN_ATTESA_APPROVAZIONE');
      const view = await path.view(id);
      expect(view.centre?.operatingPlan).toMatchObject({ treatmentStartDate: today, note: 'Tre sedute' });
      expect(accessSheets(view, 'PIANO_OPERATIVO')).toEqual(['IN_ATTESA_ESITO', 'IN_ATTESA_ESITO']);
      expect(await send({ treatmentStartDate: today })).toMatchObject(unmet('isEventOfState'));
    });

    it('has a start date between the date of taking charge and the end of next year', async () => {
      const { path, id, plan } = await openedAt('PRESO_IN_CARICO');
      await path.setTargets(id);
      const year = Number(today.slice(0, 4));
      const taken = daysAgo(20);
      const refusals = [
        [addDays(taken, -1), 'dateBeforeServiceStart', { date: taken }],
        [`${year + 2}-01-01`, 'yearOutOfRange', { min: year - 120, max: year + 1 }],
      ] as const;
      const send = (treatmentStartDate: string) =>
        put('cdr.operatore', `${id}/careplans/send`, { planId: plan, treatmentStartDate });
      for (const [day, code, params] of refusals) {
        const error = { path: 'treatmentStartDate', code, message: validationMessage(code, params) };
        expect(await send(day)).toMatchObject({ status: 422, body: { errors: [error] } });
      }
      expect((await send(taken)).status).toBe(200);
    });

    it('is rejected with a motivation, and the centre sends it again', async () => {
      const { path, id, plan, state } = await openedAt('IN_ATTESA_APPROVAZIONE');
      const reject = (body: object) => put('uod.operatore', `careplans/reject/${plan}`, body);
      for (const body of [{}, { motivation: '' }, { motivation: '   ' }])
        expect(await reject(body)).toMatchObject({ status: 422, body: { errors: [{ path: 'motivation' }] } });
      expect((await reject({ motivation })).status).toBe(200);
      expect(await state()).toBe('RIFIUTATO');
      const view = await path.view(id);
      expect(view.centre?.operatingPlan).toMatchObject({ rejectMotivation: motivation });
      expect(accessSheets(view, 'PIANO_OPERATIVO')).toEqual(['IN_ATTESA_ESITO', 'DA_REVISIONARE']);
      expect(await put('uod.operatore', `careplans/approve/${plan}`)).toMatchObject(unmet('isEventOfState'));
      const again = await put('cdr.operatore', `${id}/careplans/send`, { planId: plan, treatmentStartDate: today });
      expect(again.body).toMatchObject({ state: 'IN_ATTESA_APPROVAZIONE' });
      expect((await path.view(id)).centre?.operatingPlan).toMatchObject({ rejectMotivation: null });
      await path.lead(id, 'RIABILITAZIONE_UOD', 'IN_ATTESA_APPROVAZIONE');
    });

    it('has planned provisions by type and week, for the regimes of the project only, and keeps the rejected content', async () => {
      const { path, id, plan } = await openedAt('PRESO_IN_CARICO');
      await path.setTargets(id);
      const type = { provisionTypeCode: 'PRA01', perWeek: 3, weeks: 4 };
      const send = (planned: object[], more: object = {}) =>
        put('cdr.operatore', `${id}/careplans/send`, {
          planId: plan,
          treatmentStartDate: today,
          plannedProvisions: planned,
          ...more,
        });
      const refusals: [object[], string, string][] = [
        [[type, { ...type, weeks: 5 }], 'plannedProvisions.1.provisionTypeCode', 'alreadyUsed'],
        [[{ ...type, provisionTypeCode: 'PRR01' }], 'plannedProvisions.0.provisionTypeCode', 'regimeNotAuthorised'],
        [[{ ...type, perWeek: 0 }], 'plannedProvisions.0.perWeek', 'minValue'],
        [[{ ...type, perWeek: 8 }], 'plannedProvisions.0.perWeek', 'maxValue'],
        [[{ ...type, weeks: 36 }], 'plannedProvisions.0.weeks', 'maxValue'],
      ];
      for (const [planned, wrong, code] of refusals)
        expect(await send(planned)).toMatchObject({ status: 422, body: { errors: [{ path: wrong, code }] } });
      expect((await send([type])).status).toBe(200);
      const planOf = async () => (await path.view(id)).centre?.operatingPlan;
      expect(await planOf()).toMatchObject({ plannedProvisions: [type], rejectedPlan: null });

      expect((await put('uod.operatore', `careplans/reject/${plan}`, { motivation })).status).toBe(200);
      const was = { treatmentStartDate: today, note: null, provisionsDetails: null, plannedProvisions: [type] };
      expect(await planOf()).toMatchObject({ rejectedPlan: was });
      expect((await send([{ ...type, perWeek: 2 }], { note: 'Due volte a settimana' })).status).toBe(200);
      expect(await planOf()).toMatchObject({ plannedProvisions: [{ ...type, perWeek: 2 }], rejectedPlan: was });
    });

    it('is authorised by the unit’s director alone if the patient resides in the same unit', async () => {
      const { path, id, plan, state } = await openedAt('IN_ATTESA_APPROVAZIONE');
      const sign = (account: string) => put(account, `careplans/authorized/${plan}`);
      expect(await sign('uod.direttore')).toMatchObject(unmet('isEventOfState'));
      expect((await put('uod.operatore', `careplans/approve/${plan}`)).status).toBe(200);
      expect(await sign('uod.operatore')).toMatchObject({ status: 403 });
      expect((await sign('ds.direttore')).status).toBe(404);
      expect((await sign('uod.direttore')).body).toMatchObject({ state: 'AUTORIZZATO' });
      expect(await state()).toBe('AUTORIZZATO');
      const view = await path.view(id);
      expect(accessSheets(view, 'AUTORIZZAZIONE')).toEqual(['COMPLETATA']);
      expect(accessSheets(view, 'PIANO_OPERATIVO')).toEqual(['COMPLETATA', 'COMPLETATA']);
      expect(await put('uod.operatore', `careplans/reject/${plan}`, { motivation })).toMatchObject(
        unmet('isEventOfState'),
      );
    });

    it.each([
      ['uod.direttore', 'ds.direttore'],
      ['ds.direttore', 'uod.direttore'],
    ])(
      'needs the signature of the residence-district director as well if the residence unit differs: %s, then %s',
      async (first, second) => {
        const { path, id, plan, state } = await openedAt('IN_ATTESA_APPROVAZIONE', 1);
        expect((await put('uod.operatore', `careplans/approve/${plan}`)).status).toBe(200);
        const sign = (account: string) => put(account, `careplans/authorized/${plan}`);
        expect((await sign(first)).status).toBe(200);
        expect(await state()).toMatch(/^APPROVATO\./);
        await path.centre(id, 'validate').then(
          () => Promise.reject(new Error('validated')),
          (error: Error) => expect(error.message).toContain('isOperatingPlanAuthorised'),
        );
        expect(await sign(first)).toMatchObject(unmet('isEventOfState'));
        expect((await sign(second)).body).toMatchObject({ state: 'AUTORIZZATO' });
        expect(accessSheets(await path.view(id), 'AUTORIZZAZIONE')).toEqual(['COMPLETATA']);
      },
    );

    it('needs every signature again once it is rejected after its approval', async () => {
      const { path, id, plan, state } = await openedAt('IN_ATTESA_APPROVAZIONE', 1);
      await put('uod.operatore', `careplans/approve/${plan}`);
      await put('ds.direttore', `careplans/authorized/${plan}`);
      expect((await put('uod.operatore', `careplans/reject/${plan}`, { motivation })).status).toBe(200);
      expect(accessSheets(await path.view(id), 'PIANO_OPERATIVO')).toEqual(['IN_ATTESA_ESITO', 'DA_REVISIONARE']);
      await put('cdr.operatore', `${id}/careplans/send`, { planId: plan, treatmentStartDate: today });
      await put('uod.operatore', `careplans/approve/${plan}`);
      await put('uod.direttore', `careplans/authorized/${plan}`);
      expect(await state()).toMatch(/^APPROVATO\./);
      await put('ds.direttore', `careplans/authorized/${plan}`);
      expect(await state()).toBe('AUTORIZZATO');
    });

    it('is rejected by the director of the residence district with a motivation, once their signature is due', async () => {
      const { path, id, plan, state } = await openedAt('IN_ATTESA_APPROVAZIONE', 1);
      const reject = () => put('ds.direttore', `careplans/reject/${plan}`, { motivation });
      expect(await reject()).toMatchObject(unmet('isEventOfState'));
      await put('uod.operatore', `careplans/approve/${plan}`);
      expect((await put('ds.direttore', `careplans/reject/${plan}`, { motivation: ' ' })).status).toBe(422);
      expect((await reject()).body).toMatchObject({ state: 'RIFIUTATO' });
      expect((await path.view(id)).centre?.operatingPlan).toMatchObject({ rejectMotivation: motivation });
      await put('cdr.operatore', `${id}/careplans/send`, { planId: plan, treatmentStartDate: today });
      expect(await state()).toBe('IN_ATTESA_APPROVAZIONE');
    });
  });

  describe('The PRI summary', () => {
    const summaryOf = async (path: CarePath, id: string) =>
      (await path.view(id)).steps
        .find(({ name }) => name === 'PRI')
        ?.sheets.find(({ type }) => type === 'RIEPILOGO_PRI');

    it('is acknowledged by the residence-district director, or refused with a motivation and submitted again', async () => {
      const { path, id } = await openedAt('PRI', 1);
      await path.fill(id, 'PRI');
      const sheet = (await summaryOf(path, id))?.id ?? '';
      const send = (account: string, event: object) => scene.send(account, 'POST', `/v1/sheets/${sheet}/events`, event);
      const validate = () => put('uod.operatore', `${id}/validate`);
      expect(await validate()).toMatchObject(unmet('isSummaryAcknowledged'));
      expect(await send('ds.direttore', { type: 'ACCEPT' })).toMatchObject(unmet('isEventOfState'));
      expect((await send('uod.operatore', { type: 'SUBMIT' })).status).toBe(200);
      expect(await summaryOf(path, id)).toMatchObject({ state: 'IN_ATTESA_ESITO' });
      expect(await send('uod.direttore', { type: 'ACCEPT' })).toMatchObject({ status: 403 });
      expect(await send('ds.direttore', { type: 'REFUSE' })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'motivation' }] },
      });
      expect((await send('ds.direttore', { type: 'REFUSE', motivation })).status).toBe(200);
      expect(await summaryOf(path, id)).toMatchObject({ state: 'DA_REVISIONARE' });
      expect(await validate()).toMatchObject(unmet('isSummaryAcknowledged'));
      await send('uod.operatore', { type: 'SUBMIT' });
      expect((await send('ds.direttore', { type: 'ACCEPT' })).status).toBe(200);
      expect(await summaryOf(path, id)).toMatchObject({ state: 'COMPLETATA' });
      expect((await validate()).status).toBe(200);
    });

    it('needs a new acknowledgement once a list of the PRI was changed or cleared', async () => {
      const { path, id } = await openedAt('PRI', 1);
      await path.fill(id, 'PRI');
      const acknowledge = async () => {
        const sheet = (await summaryOf(path, id))?.id ?? '';
        await scene.send('uod.operatore', 'POST', `/v1/sheets/${sheet}/events`, { type: 'SUBMIT' });
        await scene.send('ds.direttore', 'POST', `/v1/sheets/${sheet}/events`, { type: 'ACCEPT' });
        expect(await summaryOf(path, id)).toMatchObject({ state: 'COMPLETATA' });
      };
      const goals = (await path.view(id)).steps
        .flatMap(({ sheets }) => sheets)
        .find(({ type }) => type === 'OBIETTIVI_CONDIVISI')?.id;
      await acknowledge();
      const added = { goal: 'Salire le scale', sharedOn: today };
      expect((await scene.send('uod.operatore', 'POST', `/v1/sheets/${goals}/entries`, added)).status).toBe(201);
      expect(await summaryOf(path, id)).toMatchObject({ state: 'DA_REVISIONARE' });
      await acknowledge();
      const cleared = await scene.send('uod.operatore', 'POST', `/v1/sheets/${goals}/events`, { type: 'CLEAR' });
      expect(cleared.status).toBe(200);
      expect(await summaryOf(path, id)).toMatchObject({ state: 'DA_REVISIONARE' });
    });
  });

  describe('A remodelling proposal', () => {
    const propose = async ({ id, plan }: { id: string; plan: string }, body: object = remodelling) =>
      scene.send('cdr.operatore', 'POST', `${base}/${id}/careplans/${plan}/regimes`, body);
    const regimeId = ({ body }: Awaited<ReturnType<typeof propose>>) => (body as { id: string }).id;
    type Episode = { id: string; plan: string };
    const history = ({ id, plan }: Episode) =>
      scene.call<ProposalView[]>('uod.operatore', 'GET', `${base}/${id}/careplans/${plan}/regimes/history`);
    const answer = ({ id, plan }: Episode, action: 'approve' | 'reject', body: object) =>
      put('uod.operatore', `${id}/careplans/${plan}/regimes/${action}-remodulation`, body);

    it('is accepted irreversibly, and no other proposal may follow', async () => {
      const episode = await openedAt('RIABILITAZIONE_UOD');
      const proposed = await propose(episode);
      expect(proposed.status).toBe(201);
      const id = regimeId(proposed);
      expect(await history(episode)).toMatchObject([{ id, ...remodelling, view: { state: 'PROPOSTA' } }]);
      const accept = () => answer(episode, 'approve', { regimeId: id });
      expect((await accept()).body).toMatchObject({ state: 'ACCETTATA' });
      const before = await checksum(scene.database);
      expect(await accept()).toMatchObject(unmet('isEventOfState'));
      expect(await answer(episode, 'reject', { regimeId: id, motivation })).toMatchObject(unmet('isEventOfState'));
      expect(await propose(episode)).toMatchObject({ status: 409, body: { code: 'proposal_accepted' } });
      expect(await checksum(scene.database)).toEqual(before);
    });

    it('is rejected irreversibly with a motivation, and another proposal may follow', async () => {
      const episode = await openedAt('RIABILITAZIONE_UOD');
      const id = regimeId(await propose(episode));
      const reject = (body: object) => answer(episode, 'reject', { regimeId: id, ...body });
      expect(await reject({})).toMatchObject({ status: 422 });
      expect((await reject({ motivation })).body).toMatchObject({ state: 'RIFIUTATA' });
      expect(await answer(episode, 'approve', { regimeId: id })).toMatchObject(unmet('isEventOfState'));
      expect((await propose(episode)).status).toBe(201);
      expect((await history(episode)).map(({ view, rejectMotivation }) => [view.state, rejectMotivation])).toEqual([
        ['RIFIUTATA', motivation],
        ['PROPOSTA', null],
      ]);
    });

    it('is the only open one of its category, and prevents the unit from leaving rehabilitation until it is answered', async () => {
      const episode = await openedAt('RIABILITAZIONE_UOD');
      const id = regimeId(await propose(episode));
      expect(await propose(episode)).toMatchObject({ status: 409, body: { code: 'proposal_already_open' } });
      await episode.path.lead(episode.id, 'CHIUSO_CDR', 'RIABILITAZIONE_UOD');
      const validate = () => put('uod.operatore', `${episode.id}/validate`);
      expect(await validate()).toMatchObject(unmet('hasNoOpenProposal'));
      await answer(episode, 'reject', { regimeId: id, motivation });
      expect((await validate()).status).toBe(200);
    });

    it('respects the limits of a regime, and is sent only while unit and centre are both at rehabilitation', async () => {
      const early = await openedAt('AUTORIZZATO');
      expect(await propose(early)).toMatchObject({ status: 409, body: { code: 'not_in_rehabilitation' } });
      const episode = await openedAt('RIABILITAZIONE_UOD');
      const refusals: [object, number, string][] = [
        [{ ...remodelling, changeReason: '' }, 422, 'changeReason'],
        [{ ...remodelling, regularity: 0 }, 422, 'regularity'],
        [{ ...remodelling, regularity: '3' }, 400, 'regularity'],
        [{ ...remodelling, regularityAccessTypeCode: 'MAI' }, 422, 'regularityAccessTypeCode'],
        [{ ...remodelling, durationInDays: 181 }, 422, 'durationInDays'],
        [{ ...remodelling, regularity: 7 }, 422, 'regularity'],
        [{ ...remodelling, careRegimeTypeCode: 'RES_INT' }, 422, 'careRegimeTypeCode'],
        [{ ...remodelling, careRegimeTypeCode: 'sconosciuto' }, 422, 'careRegimeTypeCode'],
      ];
      for (const [body, status, path] of refusals)
        expect(await propose(episode, body)).toMatchObject({ status, body: { errors: [{ path }] } });
      expect(await history(episode)).toEqual([]);
    });
  });
});
