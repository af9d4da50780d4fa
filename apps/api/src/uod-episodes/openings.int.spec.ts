import { addDays } from '@percorso/domain';
import { daysAgo, today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const episodes = '/v1/district-unit-episodes';

describe('An access at its opening', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const recordDeath = (patientId: string) =>
    scene.database.query(
      `INSERT INTO civil_registry (patient_id, deceased, death_date) VALUES ($1, true, '2026-03-12')
       ON CONFLICT (patient_id) DO UPDATE SET deceased = true, death_date = EXCLUDED.death_date`,
      [patientId],
    );

  it.each([
    ['with a start date in the future', addDays(today, 1), 'dateInFuture'],
    ['with a start date more than 120 years ago', `${Number(today.slice(0, 4)) - 121}-12-31`, 'dateTooEarly'],
    ['with a start date before the patient’s birth', '1959-12-31', 'dateTooEarly'],
  ])('is refused %s (spec 000 §5 and §9)', async (_, startDate, code) => {
    const { patientId } = await scene.path();
    const body = { patientId, districtUnitId: scene.region.units[0], startDate };
    expect(await scene.send('uod.operatore', 'POST', episodes, body)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'startDate', code }] },
    });
    const opened = 'SELECT FROM uod_episode WHERE patient_id = $1';
    expect(await scene.database.query(opened, [patientId])).toEqual([]);
  });

  describe('after an access that has ended (spec 000 §2)', () => {
    /** Creates an access that was interrupted `days` days ago and that no other access of the patient follows. */
    const endedDaysAgo = async (days: number) => {
      const { path, patientId } = await scene.path();
      const id = await path.openAt('RIABILITAZIONE_UOD');
      await scene.call('uod.operatore', 'PUT', `${episodes}/${id}/interrupt`, {
        interruptionReason: '02',
        date: daysAgo(days),
      });
      return { path, patientId, id };
    };
    const open = (patientId: string, startDate: string) =>
      scene.send('uod.operatore', 'POST', episodes, { patientId, districtUnitId: scene.region.units[0], startDate });
    const broken = (code: string) => ({ status: 422, body: { errors: [{ path: 'startDate', code }] } });

    it('is refused with a start date up to the end of that access, and opened from the day after it', async () => {
      const { patientId } = await endedDaysAgo(10);
      expect(await open(patientId, daysAgo(40))).toMatchObject(broken('dateTooEarly'));
      expect(await open(patientId, daysAgo(15))).toMatchObject(broken('dateTooEarly'));
      expect(await open(patientId, daysAgo(10))).toMatchObject(broken('dateTooEarly'));
      expect(await open(patientId, daysAgo(9))).toMatchObject({ status: 201 });
      expect(await open(patientId, daysAgo(15))).toMatchObject({ status: 409, body: { code: 'episode_already_open' } });
    });

    it('starts tomorrow, not later, if that access ended today', async () => {
      const { patientId } = await endedDaysAgo(0);
      expect(await open(patientId, today)).toMatchObject(broken('dateTooEarly'));
      expect(await open(patientId, addDays(today, 2))).toMatchObject(broken('dateInFuture'));
      expect(await open(patientId, addDays(today, 1))).toMatchObject({ status: 201 });
    });

    it('cannot be moved to a start date up to the end of that access', async () => {
      const { patientId } = await endedDaysAgo(10);
      const { id } = (await open(patientId, daysAgo(5))).body as { id: string };
      const move = (startDate: string) => scene.send('uod.operatore', 'PUT', `${episodes}/${id}`, { startDate });
      expect(await move(daysAgo(10))).toMatchObject(broken('dateTooEarly'));
      expect(await move(daysAgo(9))).toMatchObject({ status: 200 });
    });

    it('is refused with a start date up to the end of that access even if it renews an earlier one', async () => {
      const { id, patientId } = await endedDaysAgo(15);
      const { id: later } = (await open(patientId, daysAgo(12))).body as { id: string };
      await scene.call('admin', 'PUT', `${episodes}/${later}/force-close`, { reason: 'Trasferito' });
      const renew = (startDate: string) => scene.send('uod.operatore', 'PUT', `${episodes}/${id}/renew`, { startDate });
      expect(await renew(daysAgo(14))).toMatchObject(broken('dateTooEarly'));
      expect(await renew(today)).toMatchObject(broken('dateTooEarly'));
      expect(await renew(addDays(today, 1))).toMatchObject({ status: 200 });
    });

    it('may start before the end date of an access that was invalidated at acceptance', async () => {
      const { path, patientId } = await scene.path();
      await path.unit(await path.open(), 'invalidate');
      expect(await open(patientId, daysAgo(40))).toMatchObject({ status: 201 });
    });

    it('is refused by the database if it starts within another access', async () => {
      const { patientId } = await endedDaysAgo(10);
      const { id } = (await open(patientId, daysAgo(5))).body as { id: string };
      const move = (day: string) =>
        scene.database.query('UPDATE uod_episode SET start_date = $2 WHERE id = $1', [id, day]);
      await expect(move(daysAgo(10))).rejects.toThrow('the access begins within another');
      await move(daysAgo(5));
    });
  });

  it('is refused, even as a renewal, if the patient’s death is recorded; the refusal names the date of death', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.openAt('RIABILITAZIONE_UOD');
    await scene.send('uod.operatore', 'PUT', `${episodes}/${id}/interrupt`, { interruptionReason: '02', date: today });
    await recordDeath(patientId);
    const refusal = {
      status: 409,
      body: {
        code: 'patient_deceased',
        userMessage: 'Risulta registrato il decesso in data 12/03/2026: non si possono aprire nuovi accessi.',
      },
    };
    const body = { patientId, districtUnitId: scene.region.units[0], startDate: today };
    expect(await scene.send('uod.operatore', 'POST', episodes, body)).toMatchObject(refusal);
    expect(
      await scene.send('uod.operatore', 'PUT', `${episodes}/${id}/renew`, { startDate: addDays(today, 1) }),
    ).toMatchObject(refusal);
    expect(await path.view(id)).toMatchObject({ patient: { deathDate: '2026-03-12' }, renewable: false });
    const record = `/v1/civilregistries/${patientId}`;
    expect(await scene.call('uod.operatore', 'GET', record)).toMatchObject({ openEpisodes: [] });
    const list = await scene.call<{ items: object[] }>('uod.operatore', 'GET', `/v1/patients?limit=-1`);
    expect(list.items).toContainEqual(expect.objectContaining({ id: patientId, deathDate: '2026-03-12' }));
  });

  it('has the date of the patient’s death in lists of episodes, even if it is still open', async () => {
    const { path, patientId } = await scene.path();
    const id = await path.open();
    const withDeathDate = (patientDeathDate: string | null) =>
      expect.objectContaining({ id, patientDeathDate }) as unknown;
    const lists = () =>
      Promise.all(
        [episodes, `/v1/patients/${patientId}/district-unit-episodes`].map((list) =>
          scene.call<object[]>('uod.operatore', 'GET', list),
        ),
      );
    for (const list of await lists()) expect(list).toContainEqual(withDeathDate(null));
    await recordDeath(patientId);
    for (const list of await lists()) expect(list).toContainEqual(withDeathDate('2026-03-12'));
  });
});
