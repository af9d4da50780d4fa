import type { CdrEpisodeView, EpisodeView, EvaluationOutcome } from '@percorso/domain';
import type { Milestone } from '@percorso/testing';
import { checksum } from '../../test/checksum.js';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const episodes = '/v1/rehab-center-episodes';

describe('A centre’s episode, over REST (spec 000 §4)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const unmet = (...guards: string[]) => ({
    status: 409,
    body: { explanation: { unmet: guards.map((guard): unknown => expect.objectContaining({ guard })) } },
  });
  const put = (account: string, url: string, body?: object) => scene.send(account, 'PUT', url, body);
  const outcome = (id: string | undefined, given: EvaluationOutcome, account = 'cdr.operatore') =>
    put(account, `/v1/rehab-evaluation-outcome/${id}`, given);
  const sheetOf = (view: EpisodeView, type: string) =>
    [...view.steps, ...(view.centre?.steps ?? [])]
      .filter(({ name }) => name.startsWith('ACCESSO_'))
      .flatMap(({ sheets }) => sheets)
      .filter((sheet) => sheet.type === type);

  const notYetOrOngoing = expect.stringContaining(
    'L’assistito non può ancora essere preso in carico, o il trattamento è già in corso',
  ) as string;
  const openingBy = (n: 0 | 1, patientId: string, districtUnitEpisodeOfCareId: string) => ({
    patientId,
    districtUnitEpisodeOfCareId,
    startDate: daysAgo(5),
    rehabilitationCenterId: scene.region.centres[n],
    accepted: false,
    closed: false,
  });
  /** Opens the first centre's episode for a unit's episode at the access to rehabilitation. */
  const openForEvaluation = async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    const opened = await scene.call<{ id: string }>('cdr.operatore', 'POST', episodes, openingBy(0, patientId, id));
    return { path, patientId, id, centre: opened.id };
  };
  const openedAt = async (milestone: Milestone) => {
    const { path } = await scene.path();
    const id = await path.openAt(milestone);
    const { centre } = await path.view(id);
    return { path, id, centre: centre?.id ?? '' };
  };

  it('is opened by its own centre while the unit is at the access to rehabilitation, one at a time', async () => {
    const { path, patientId } = await scene.path();
    const early = await path.openAt('PRI');
    expect(await scene.send('cdr.operatore', 'POST', episodes, openingBy(0, patientId, early))).toMatchObject({
      status: 409,
      body: { code: 'unit_not_at_access', userMessage: notYetOrOngoing },
    });
    await path.lead(early, 'ACCESSO_RIABILITAZIONE_UOD', 'PRI');
    const foreign = await scene.send('cdr2.operatore', 'POST', episodes, openingBy(0, patientId, early));
    expect(foreign).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    const other = await scene.path();
    const otherPatient = await scene.send('cdr.operatore', 'POST', episodes, openingBy(0, other.patientId, early));
    expect(otherPatient.status).toBe(404);
    const before = { ...openingBy(0, patientId, early), startDate: daysAgo(60) };
    expect(await scene.send('cdr.operatore', 'POST', episodes, before)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'startDate' }] },
    });
    const late = { ...openingBy(0, patientId, early), startDate: daysAgo(-1) };
    expect(await scene.send('cdr.operatore', 'POST', episodes, late)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'startDate', code: 'dateInFuture' }] },
    });
    expect((await scene.send('cdr.operatore', 'POST', episodes, openingBy(0, patientId, early))).status).toBe(201);
    expect(await scene.send('cdr2.operatore', 'POST', episodes, openingBy(1, patientId, early))).toMatchObject({
      status: 409,
      body: { code: 'centre_episode_already_open', userMessage: notYetOrOngoing },
    });
  });

  it('is not opened with a date more than 120 years ago, even if the unit’s access started before it (spec 000 §5)', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await scene.database.query(`UPDATE uod_episode SET start_date = '1850-01-01' WHERE id = $1`, [id]);
    const startDate = `${Number(today.slice(0, 4)) - 121}-12-31`;
    const opening = { ...openingBy(0, patientId, id), startDate };
    expect(await scene.send('cdr.operatore', 'POST', episodes, opening)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'startDate', code: 'dateTooEarly' }] },
    });
  });

  it('starts after the end date of the last treatment, even if its start date is changed; an access without treatment does not count', async () => {
    const { path, patientId, id, centre } = await openForEvaluation();
    await outcome(centre, { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun posto' });
    const second = await scene.call<{ id: string }>('cdr2.operatore', 'POST', episodes, openingBy(1, patientId, id));
    await outcome(second.id, { outcome: 'PRESO_IN_CARICO', treatmentStartDate: daysAgo(4) }, 'cdr2.operatore');
    await scene.call('admin', 'POST', `/v1/workflows/cdr-episode/instances/${second.id}/events`, {
      type: 'FORCE_CLOSE',
      reason: 'Chiusura del centro',
    });
    expect((await path.view(id)).centre).toMatchObject({ closed: true, endDate: today });
    const open = (startDate: string) =>
      scene.send('cdr.operatore', 'POST', episodes, { ...openingBy(0, patientId, id), startDate });
    const early = { status: 422, body: { errors: [{ path: 'startDate', code: 'dateTooEarly' }] } };
    expect(await open(daysAgo(5))).toMatchObject(early);
    expect(await open(today)).toMatchObject(early);
    const opened = await open(daysAgo(-1));
    expect(opened).toMatchObject({ status: 201 });
    const { id: third } = opened.body as { id: string };
    expect(await put('cdr.operatore', `${episodes}/${third}`, { startDate: today })).toMatchObject(early);
    await expect(
      scene.database.query('UPDATE cdr_episode SET start_date = $2 WHERE id = $1', [third, today]),
    ).rejects.toThrow('the access begins within another');
  });

  it('is not opened for a patient whose death is recorded: the refusal names the date of death, and nothing is written', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await scene.database.query(
      `INSERT INTO civil_registry (patient_id, deceased, death_date) VALUES ($1, true, '2026-03-12')`,
      [patientId],
    );
    const before = await checksum(scene.database);
    expect(await scene.send('cdr.operatore', 'POST', episodes, openingBy(0, patientId, id))).toMatchObject({
      status: 409,
      body: {
        code: 'patient_deceased',
        userMessage: 'Risulta registrato il decesso in data 12/03/2026: non si possono aprire nuovi accessi.',
      },
    });
    expect(await checksum(scene.database)).toEqual(before);
  });

  it('is searched by the patient’s fiscal code: the result names the patient only if the centre may open an episode or holds it', async () => {
    const { path, patientId, identifier } = await scene.path();
    const found = (account: string) => scene.call(account, 'POST', `${episodes}/patient-search`, { identifier });
    const anonymous = { identifier, name: null, surname: null, openDistrictUnitEpisodeId: null };
    const named = { name: 'Mario', surname: 'Rossi' };
    expect(await found('cdr.operatore')).toMatchObject(anonymous);
    const id = await path.openAt('PRI');
    expect(await found('cdr.operatore')).toMatchObject(anonymous);
    await path.lead(id, 'ACCESSO_RIABILITAZIONE_UOD', 'PRI');
    expect(await found('cdr.operatore')).toMatchObject({ ...named, openDistrictUnitEpisodeId: id });
    const opened = await scene.call<{ id: string }>('cdr.operatore', 'POST', episodes, openingBy(0, patientId, id));
    expect(await found('cdr.operatore')).toMatchObject({ ...named, rehabCenterEpisodeId: opened.id });
    // Another centre learns that a centre holds the episode, but not the patient's name.
    expect(await found('cdr2.operatore')).toMatchObject({ ...anonymous, rehabCenterEpisodeId: opened.id });
  });

  it('is found by its own centre while the centre treats the patient; another centre learns only that the episode exists', async () => {
    const { path, identifier } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    const { centre } = await path.view(id);
    const found = (account: string) => scene.call(account, 'POST', `${episodes}/patient-search`, { identifier });
    expect(await found('cdr.operatore')).toMatchObject({
      name: 'Mario',
      surname: 'Rossi',
      openDistrictUnitEpisodeId: id,
      rehabCenterEpisodeId: centre?.id,
    });
    expect(await found('cdr2.operatore')).toMatchObject({
      name: null,
      surname: null,
      openDistrictUnitEpisodeId: null,
      rehabCenterEpisodeId: centre?.id,
    });
  });

  it('is closed with its sheets when the centre refuses the patient with a reason, and another centre may open one', async () => {
    const { path, patientId, id, centre } = await openForEvaluation();
    expect(sheetOf(await path.view(id), 'PIANO_OPERATIVO').map(({ state }) => state)).toEqual([
      'IN_ATTESA_ESITO',
      'DA_COMPILARE',
    ]);
    const refusal = { outcome: 'NON_PRESO_IN_CARICO', reason: 'Nessun logopedista disponibile' } as const;
    expect(
      await put('cdr.operatore', `/v1/rehab-evaluation-outcome/${centre}`, { ...refusal, reason: '' }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'reason' }] } });
    expect(await outcome(centre, refusal)).toMatchObject({ body: { state: 'CHIUSO_CDR.NON_PRESO_IN_CARICO' } });
    const view = await path.view(id);
    expect(view).toMatchObject({ step: 'ACCESSO_RIABILITAZIONE_UOD', closed: false });
    expect(view.centre).toMatchObject({ closed: true, endDate: today });
    expect(sheetOf(view, 'ESITO_VALUTAZIONE')).toMatchObject([{ state: 'CHIUSA', updatedBy: 'Marco Ferrara' }]);
    expect(sheetOf(view, 'PIANO_OPERATIVO')[0]).toMatchObject({ state: 'CHIUSA' });
    expect(await scene.call('cdr.operatore', 'GET', `${episodes}/${centre}/evaluation-outcomes`)).toEqual([refusal]);

    const second = await scene.call<{ id: string }>('cdr2.operatore', 'POST', episodes, openingBy(1, patientId, id));
    const again = await path.view(id);
    expect(again.centre).toMatchObject({ id: second.id, rehabilitationCenter: { id: scene.region.centres[1] } });
    expect(sheetOf(again, 'PIANO_OPERATIVO')[0]).toMatchObject({ state: 'IN_ATTESA_ESITO' });
    const takingCharge = { outcome: 'PRESO_IN_CARICO', treatmentStartDate: daysAgo(2) } as const;
    expect((await outcome(second.id, takingCharge, 'cdr2.operatore')).status).toBe(200);
    // Each centre sees its own part only.
    const getEpisode = (account: string, episodeId: string) => scene.send(account, 'GET', `${episodes}/${episodeId}`);
    expect((await getEpisode('cdr.operatore', centre)).body).toMatchObject({
      view: { state: 'CHIUSO_CDR.NON_PRESO_IN_CARICO' },
    });
    expect((await getEpisode('cdr.operatore', second.id)).status).toBe(404);
    expect((await getEpisode('cdr2.operatore', centre)).status).toBe(404);
    expect(await outcome(centre, takingCharge)).toMatchObject(unmet('isEventOfState'));
    expect((await outcome(second.id, takingCharge)).status).toBe(404);
  });

  it('may have the patient on the waiting list, with a date that may change, before the centre takes charge', async () => {
    const { path, id, centre } = await openForEvaluation();
    const putOnWaitingList = (waitingListDate: string) => outcome(centre, { outcome: 'LISTA_ATTESA', waitingListDate });
    expect(await putOnWaitingList(daysAgo(4))).toMatchObject({
      body: { state: 'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA' },
    });
    expect((await path.view(id)).centre).toMatchObject({ waitingListDate: daysAgo(4) });
    expect((await putOnWaitingList(daysAgo(3))).status).toBe(200);
    const view = await path.view(id);
    expect(view.centre).toMatchObject({ waitingListDate: daysAgo(3), operatingPlan: null });
    expect(sheetOf(view, 'ESITO_VALUTAZIONE')).toMatchObject([{ state: 'IN_ATTESA_ESITO' }]);
    expect(await putOnWaitingList(daysAgo(40))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'waitingListDate' }] },
    });
    const takingCharge = { outcome: 'PRESO_IN_CARICO', treatmentStartDate: daysAgo(1) } as const;
    expect((await outcome(centre, takingCharge)).status).toBe(200);
    expect(await scene.call('cdr.operatore', 'GET', `${episodes}/${centre}/evaluation-outcomes`)).toEqual([
      { outcome: 'LISTA_ATTESA', waitingListDate: daysAgo(4) },
      { outcome: 'LISTA_ATTESA', waitingListDate: daysAgo(3) },
      takingCharge,
    ]);
  });

  it('gets a treatment start date when the centre takes charge: the outcome shows its author and is no longer editable', async () => {
    const { path, id, centre } = await openForEvaluation();
    const takingCharge = { outcome: 'PRESO_IN_CARICO', treatmentStartDate: daysAgo(1) } as const;
    expect((await outcome(centre, takingCharge)).status).toBe(200);
    const view = await path.view(id);
    expect(view.centre).toMatchObject({ treatmentStartDate: daysAgo(1), operatingPlan: { view: { state: 'BOZZA' } } });
    const [sheet] = sheetOf(view, 'ESITO_VALUTAZIONE');
    expect(sheet).toMatchObject({ state: 'COMPLETATA', updatedBy: 'Marco Ferrara', updatedAt: expect.any(String) });
    const before = await checksum(scene.database);
    for (const other of [
      takingCharge,
      { outcome: 'LISTA_ATTESA', waitingListDate: today },
      { outcome: 'NON_PRESO_IN_CARICO', reason: 'Ripensamento' },
    ] as const)
      expect(await outcome(centre, other)).toMatchObject(unmet('isEventOfState'));
    expect(await checksum(scene.database)).toEqual(before);
  });

  it('may be invalidated from the waiting list, after which the unit may invalidate its own step', async () => {
    const early = await openedAt('LISTA_ATTESA');
    expect(await put('cdr.operatore', `${episodes}/${early.centre}/invalidate`)).toMatchObject({
      body: { state: 'INVALIDATO_CDR' },
    });
    expect((await early.path.view(early.id)).centre).toMatchObject({ closed: true });
    expect((await put('uod.operatore', `/v1/district-unit-episodes/${early.id}/invalidate`)).status).toBe(200);
  });

  it('returns from rehabilitation to the access only while no provision is delivered', async () => {
    const { path, id, centre } = await openedAt('RIABILITAZIONE_UOD');
    const invalidate = () => put('cdr.operatore', `${episodes}/${centre}/invalidate`);
    expect(await invalidate()).toMatchObject({ body: { state: 'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO' } });
    expect((await put('cdr.operatore', `${episodes}/${centre}/validate`)).status).toBe(200);
    await path.fill(id, 'RIABILITAZIONE_CDR');
    expect(await invalidate()).toMatchObject(unmet('hasNoProvision'));
  });

  it('returns from closure to rehabilitation only with the special grant (spec 000 §6)', async () => {
    const { centre } = await openedAt('CHIUSURA_CDR');
    expect(await put('cdr.operatore', `${episodes}/${centre}/invalidate`)).toMatchObject(unmet('mayInvalidateClosure'));
    expect(await put('cdr.direttore', `${episodes}/${centre}/invalidate`)).toMatchObject({
      body: { state: 'RIABILITAZIONE_CDR' },
    });
  });

  it('may be interrupted by the centre alone, and the unit continues with the final evaluation', async () => {
    const { path, id, centre } = await openedAt('RIABILITAZIONE_UOD');
    const interruption = { interruptionReason: '01', date: daysAgo(1) };
    const interrupt = (body: object) => put('cdr.operatore', `${episodes}/${centre}/interrupt`, body);
    expect(await interrupt({ ...interruption, date: daysAgo(-1) })).toMatchObject({ status: 422 });
    expect(await interrupt(interruption)).toMatchObject({ body: { state: 'CHIUSO_CDR.INTERROTTA' } });
    const view = await scene.call<CdrEpisodeView>('cdr.operatore', 'GET', `${episodes}/${centre}`);
    expect(view).toMatchObject({ closed: true, endDate: daysAgo(1) });
    await path.unit(id, 'validate');
    expect(await path.view(id)).toMatchObject({ step: 'VALUTAZIONE_FINALE', closed: false });
  });

  it('is not interrupted before its plan is authorised', async () => {
    const { centre } = await openedAt('IN_ATTESA_APPROVAZIONE');
    expect(
      await put('cdr.operatore', `${episodes}/${centre}/interrupt`, { interruptionReason: '01', date: today }),
    ).toMatchObject(unmet('isOperatingPlanAuthorised'));
  });
});
