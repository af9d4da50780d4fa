import { addDays } from '@percorso/domain';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const episodes = '/v1/district-unit-episodes';
const centreEpisodes = '/v1/rehab-center-episodes';

describe('The start date of an access (spec 000 §7, PUT of an episode)', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const put = (id: string, startDate: unknown, account = 'uod.operatore', list = episodes, revision?: number) =>
    scene.send(
      account,
      'PUT',
      `${list}/${id}`,
      { startDate },
      revision === undefined ? {} : { 'if-match': `"${revision}"` },
    );
  const broken = (code: string) => ({ status: 422, body: { errors: [{ path: 'startDate', code }] } });

  it('of the unit may be corrected at acceptance, which the history records', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const { startDate, revision } = await path.view(id);
    const earlier = addDays(startDate, -3);
    expect(await put(id, earlier)).toMatchObject({ status: 200, body: { state: 'ACCETTAZIONE_UOD' } });
    expect(await path.view(id)).toMatchObject({ startDate: earlier, revision: revision + 1 });
    const [last] = await scene.database.query<{ type: string; startDate: string }>(
      `SELECT type, event ->> 'startDate' AS "startDate" FROM workflow_event WHERE instance_id = $1 ORDER BY revision DESC LIMIT 1`,
      [id],
    );
    expect(last).toEqual({ type: 'CHANGE_START_DATE', startDate: earlier });
  });

  it('of the unit is not in the future, before the patient’s birth, or after the date of taking charge', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    await path.fill(id, 'ACCETTAZIONE_UOD');
    const before = await path.view(id);
    expect(await put(id, addDays(today, 1))).toMatchObject(broken('dateInFuture'));
    expect(await put(id, '1959-12-31')).toMatchObject(broken('dateTooEarly'));
    expect(await put(id, today)).toMatchObject(broken('dateAfterTakeCharge'));
    expect(await put(id, 'ieri')).toMatchObject({ status: 400 });
    expect(await path.view(id)).toMatchObject({ startDate: before.startDate, revision: before.revision });
  });

  it('of a renewal is after the end date of the previous access', async () => {
    const { path, patientId } = await scene.path();
    const ended = await path.openAt('CHIUSO_UOD');
    const { endDate } = await path.view(ended);
    const startDate = addDays(endDate ?? '', 1);
    await scene.call('uod.operatore', 'PUT', `${episodes}/${ended}/renew`, { startDate });
    const { id } = await scene.call<{ id: string }>(
      'uod.operatore',
      'GET',
      `/v1/patients/${patientId}/open-district-unit-episode`,
    );
    expect(await put(id, endDate)).toMatchObject(broken('dateTooEarly'));
  });

  it('of the unit cannot be moved after an appointment or a centre’s access', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('LISTA_ATTESA');
    await path.centre(id, 'invalidate');
    for (let back = 0; back < 4; back++) await path.unit(id, 'invalidate');
    const { startDate } = await path.view(id);
    await scene.database.query(
      `INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, holds_slot, created_by, updated_by)
       VALUES (gen_random_uuid(), $1, $2, $3, $4, '09:00', '09:30', false, 'Prova', 'Prova')`,
      [scene.region.units[0], id, scene.practitionerId, startDate],
    );
    const { status, body } = await put(id, addDays(startDate, 1));
    const codes = (body as { errors: { code: string }[] }).errors.map(({ code }) => code);
    expect([status, codes]).toEqual([422, ['dateAfterTakeCharge', 'dateAfterAppointment', 'dateAfterCentreAccess']]);
    await expect(
      scene.database.query('UPDATE uod_episode SET start_date = start_date + 1 WHERE id = $1', [id]),
    ).rejects.toThrow('the access begins after what happens in it');
  });

  it('of the unit cannot be moved after a meeting of its team once the episode has returned to acceptance', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('VALUTAZIONE_UVBR');
    await path.unit(id, 'invalidate');
    await path.unit(id, 'invalidate');
    const sheets = (await path.view(id)).steps.flatMap((step) => step.sheets);
    const taken = sheets.find(({ type }) => type === 'PRESA_IN_CARICO');
    const content = { takeChargeDate: today, practitionerId: scene.practitionerId };
    await scene.call('uod.operatore', 'PUT', `/v1/sheets/${taken?.id}`, { content });
    const team = sheets.find(({ type }) => type === 'EQUIPE_UVBR');
    const [member] = await scene.call<{ id: string; appointmentDate: string }[]>(
      'uod.operatore',
      'GET',
      `/v1/sheets/${team?.id}/entries`,
    );
    const meeting = member?.appointmentDate.slice(0, 10) ?? '';
    expect(await put(id, today)).toMatchObject(broken('dateAfterAppointment'));
    expect(await put(id, addDays(meeting, 1))).toMatchObject(broken('dateAfterAppointment'));
    expect(await put(id, meeting)).toMatchObject({ status: 200 });
  });

  it('of the unit is fixed once acceptance is validated, and is changed by the unit’s staff only', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('VALUTAZIONE_MULTIDISCIPLINARE');
    expect(await put(id, addDays((await path.view(id)).startDate, -1))).toMatchObject({
      status: 409,
      body: { explanation: { unmet: [{ guard: 'isEventOfState' }] } },
    });
    const open = await (await scene.path()).path.open();
    expect((await put(open, today, 'cdr.operatore')).status).toBe(403);
    expect((await put(open, addDays(today, -40), 'uod.operatore', episodes, 99)).status).toBe(412);
  });

  it('of a centre may be corrected until its outcome, and is not before that of the unit or in the future', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    await path.openCentreEpisode(id);
    const { centre, startDate } = await path.view(id);
    const change = (day: string) => put(centre?.id ?? '', day, 'cdr.operatore', centreEpisodes);
    expect(await change(addDays(startDate, -1))).toMatchObject(broken('dateBeforeEpisodeStart'));
    expect(await change(addDays(today, 1))).toMatchObject(broken('dateInFuture'));
    expect(await change(startDate)).toMatchObject({ status: 200 });
    expect((await path.view(id)).centre).toMatchObject({ startDate });
    const waiting = { rehabCenterEpisodeId: centre?.id, outcome: 'LISTA_ATTESA', waitingListDate: today };
    await scene.call('cdr.operatore', 'POST', '/v1/rehab-evaluation-outcome', waiting);
    expect((await change(startDate)).status).toBe(409);
  });
});
