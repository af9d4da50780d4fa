import type { WorkDay, WorkDayInput } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { appointmentInput, appointmentsOf, withTeam } from '../../test/appointments.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('Working days of a district unit (spec 001 §7, architecture §4)', () => {
  let scene: Scene;
  let url: string;

  beforeAll(async () => {
    scene = await sceneOf();
    url = `/v1/district-units/${scene.region.units[1]}/work-days`;
  });
  afterAll(() => scene.close());
  beforeEach(() =>
    scene.database.query('DELETE FROM district_unit_work_day WHERE district_unit_id = $1', [scene.region.units[1]]),
  );

  const day = (over: Partial<WorkDayInput> = {}): WorkDayInput => ({
    weekday: 1,
    startTime: '09:00',
    endTime: '13:00',
    slotMinutes: 30,
    ...over,
  });
  const add = (over: Partial<WorkDayInput> = {}, account = 'admin') => scene.send(account, 'POST', url, day(over));

  it('are an empty list for a new unit', async () =>
    expect(await scene.send('uod.operatore', 'GET', url)).toMatchObject({
      status: 200,
      body: [],
      headers: { 'x-total': '0' },
    }));

  it('are refused for an unknown unit', async () => {
    const nowhere = `/v1/district-units/${uuid()}/work-days`;
    expect((await scene.send('admin', 'GET', nowhere)).status).toBe(404);
    expect((await scene.send('admin', 'POST', nowhere, day())).status).toBe(404);
  });

  it('are sorted by weekday and start', async () => {
    await add({ weekday: 3 });
    await add({ startTime: '14:30', endTime: '18:00', slotMinutes: 45 });
    await add();
    const days = await scene.call<WorkDay[]>('uod.operatore', 'GET', url);
    expect(days.map(({ weekday, startTime }) => [weekday, startTime])).toEqual([
      [1, '09:00'],
      [1, '14:30'],
      [3, '09:00'],
    ]);
    expect(days[0]).toEqual({ id: days[0]?.id, ...day() });
  });

  it.each([
    ['the same hours', { startTime: '09:00', endTime: '13:00' }],
    ['hours within existing hours', { startTime: '10:00', endTime: '11:00' }],
    ['hours around existing hours', { startTime: '08:00', endTime: '14:00' }],
    ['the last minute of existing hours', { startTime: '12:59', endTime: '15:00' }],
  ])('are refused if they overlap: %s', async (_which, over) => {
    await add();
    expect(await add(over)).toMatchObject({
      status: 409,
      body: {
        code: 'work_day_overlaps',
        userMessage: 'L’orario si sovrappone a un altro dello stesso giorno.',
      },
    });
  });

  it('are accepted if they are adjacent, on another weekday, or for another unit', async () => {
    await add();
    expect((await add({ startTime: '13:00', endTime: '15:00' })).status).toBe(201);
    expect((await add({ weekday: 2 })).status).toBe(201);
    const otherUrl = `/v1/district-units/${scene.region.units[2]}/work-days`;
    expect((await scene.send('admin', 'POST', otherUrl, day())).status).toBe(201);
  });

  it('do not overlap even if requested concurrently, which the database enforces', async () => {
    const replies = await Promise.all([add({ startTime: '08:00', endTime: '10:00' }), add(), add()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const insert = `INSERT INTO district_unit_work_day SELECT $1, district_unit_id, weekday, start_time, end_time, 15
      FROM district_unit_work_day WHERE district_unit_id = $2`;
    await expect(scene.database.query(insert, [uuid(), scene.region.units[1]])).rejects.toThrow(/no_overlap/);
  });

  it.each([
    ['end before they start', { startTime: '13:00', endTime: '09:00' }, 'endTime'],
    ['are too short for one slot', { startTime: '09:00', endTime: '09:20' }, 'endTime'],
    ['start before 07:00', { startTime: '06:59' }, 'startTime'],
    ['end after 21:00', { endTime: '21:01' }, 'endTime'],
  ])('are refused with timeIsOutOfRange if they %s', async (_which, over, path) => {
    expect(await add(over)).toMatchObject({ status: 422, body: { errors: [{ path, code: 'timeIsOutOfRange' }] } });
  });

  it.each([
    ['a Sunday', { weekday: 7 }, 'weekday', 422],
    ['slots shorter than 5 minutes', { slotMinutes: 4 }, 'slotMinutes', 422],
    ['slots longer than 240 minutes', { slotMinutes: 241 }, 'slotMinutes', 422],
    ['a slot length that is not in whole minutes', { slotMinutes: 7.5 }, 'slotMinutes', 400],
    ['an invalid hour', { startTime: '25:00' }, 'startTime', 400],
  ])('are refused with %s', async (_which, over, path, status) => {
    expect(await add(over)).toMatchObject({ status, body: { errors: [{ path }] } });
  });

  it('can be deleted once', async () => {
    const { id } = (await add()).body as WorkDay;
    const address = `/v1/district-units/work-days/${id}`;
    expect((await scene.send('admin', 'DELETE', address)).status).toBe(204);
    expect((await scene.send('admin', 'DELETE', address)).status).toBe(404);
    expect(await scene.call('admin', 'GET', url)).toEqual([]);
  });

  it('can be deleted only after a confirmation if appointments lose their slots', async () => {
    const episode = await withTeam(scene);
    const ownUrl = `/v1/district-units/${scene.region.units[0]}/work-days`;
    await scene.call('uod.operatore', 'POST', appointmentsOf(episode.id), appointmentInput(scene.practitionerId));
    const [{ id } = { id: '' }] = await scene.call<WorkDay[]>('admin', 'GET', ownUrl);
    const address = `/v1/district-units/work-days/${id}`;
    expect(await scene.send('admin', 'DELETE', address)).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'slotsLost', params: { count: 1 } }] },
    });
    expect(await scene.call('admin', 'GET', ownUrl)).toHaveLength(1);
    expect((await scene.send('admin', 'DELETE', `${address}?confirmed=true`)).status).toBe(204);
    expect(await scene.call('admin', 'GET', ownUrl)).toEqual([]);
  });

  it('of another health authority’s unit can be neither added nor deleted', async () => {
    const otherUrl = `/v1/district-units/${scene.region.units[2]}/work-days`;
    const { id } = await scene.call<WorkDay>('admin', 'POST', otherUrl, day({ weekday: 6 }));
    expect((await add({}, 'asl.operatore')).status).toBe(201);
    expect((await scene.send('asl.operatore', 'POST', otherUrl, day({ weekday: 5 }))).status).toBe(403);
    expect((await scene.send('asl.operatore', 'DELETE', `/v1/district-units/work-days/${id}`)).status).toBe(403);
  });
});
