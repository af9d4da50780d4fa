import { addDays, type AvailableDate, type ClosingDay, type ClosingDayInput, type Planner } from '@percorso/domain';
import { appointmentInput, appointmentsOf, monday, withTeam } from '../../test/appointments.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The closing days of a district unit', () => {
  let scene: Scene;
  let unit: string;
  let url: string;
  let episode: { id: string };

  beforeAll(async () => {
    scene = await sceneOf();
    unit = scene.region.units[0] ?? '';
    url = `/v1/district-units/${unit}/closing-days`;
    episode = await withTeam(scene);
  });
  afterAll(() => scene.close());
  beforeEach(() => scene.database.query('DELETE FROM appointment; DELETE FROM district_unit_closing_day'));

  const patron = (over: Partial<ClosingDayInput> = {}): ClosingDayInput => ({
    startDate: monday,
    endDate: monday,
    reason: 'Santo patrono',
    everyYear: true,
    ...over,
  });
  const add = (over: Partial<ClosingDayInput> = {}, query = '', account = 'admin') =>
    scene.send(account, 'POST', url + query, patron(over));
  const addAppointment = () =>
    scene.send('uod.operatore', 'POST', appointmentsOf(episode.id), appointmentInput(scene.practitionerId));
  const availableDates = () =>
    scene.call<AvailableDate[]>(
      'uod.operatore',
      'GET',
      `/v1/district-unit-episodes/${episode.id}/available-dates?from=${monday}&to=${addDays(monday, 6)}`,
    );

  it('have a reason, are listed by their start date, and can be deleted', async () => {
    const { body } = await add();
    await add({ startDate: addDays(monday, -40), endDate: addDays(monday, -30), reason: 'Lavori', everyYear: false });
    const days = await scene.call<ClosingDay[]>('uod.operatore', 'GET', url);
    expect(days).toMatchObject([{ reason: 'Lavori', everyYear: false }, patron()]);
    const address = `/v1/district-units/closing-days/${(body as ClosingDay).id}`;
    expect((await scene.send('admin', 'DELETE', address)).status).toBe(204);
    expect((await scene.send('admin', 'DELETE', address)).status).toBe(404);
  });

  it.each([
    ['an end before the start', { endDate: addDays(monday, -1) }, 'endDate'],
    ['more than a year', { endDate: addDays(monday, 366) }, 'endDate'],
    ['no reason', { reason: '\u200b' }, 'reason'],
  ])('are refused with %s', async (_what, over, path) =>
    expect(await add(over)).toMatchObject({ status: 422, body: { errors: [{ path }] } }),
  );

  it('can be added only with the grant to update units, and only for an existing unit', async () => {
    expect((await add({}, '', 'uod.operatore')).status).toBe(403);
    expect((await scene.send('admin', 'GET', url.replace(unit, episode.id))).status).toBe(404);
  });

  it('have no available slots; the planner shows the reason, and appointments on these dates are refused', async () => {
    expect((await availableDates()).map(({ date }) => date)).toEqual([monday]);
    await add();
    expect(await availableDates()).toEqual([]);
    const planner = `/v1/district-units/${unit}/planner?from=${monday}&to=${addDays(monday, 1)}`;
    expect((await scene.call<Planner>('uod.operatore', 'GET', planner)).days).toMatchObject([
      { closedFor: 'Santo patrono', slots: [] },
      { closedFor: null },
    ]);
    expect(await addAppointment()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'date', message: 'L’unità è chiusa in questo giorno: Santo patrono' }] },
    });
  });

  it('include the national holidays without an entry; the planner shows their names', async () => {
    const christmas = `${Number(monday.slice(0, 4))}-12-25`;
    const planner = `/v1/district-units/${unit}/planner?from=${christmas}&to=${christmas}`;
    expect((await scene.call<Planner>('uod.operatore', 'GET', planner)).days).toMatchObject([
      { closedFor: 'Natale', slots: [] },
    ]);
  });

  it('need a confirmation if appointments lose their slots', async () => {
    await addAppointment();
    expect(await add()).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'slotsLost', params: { count: 1 } }] },
    });
    expect(await scene.call('admin', 'GET', url)).toEqual([]);
    expect((await add({}, '?confirmed=true')).status).toBe(201);
  });
});
