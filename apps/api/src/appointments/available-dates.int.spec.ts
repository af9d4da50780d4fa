import { addDays, type Appointment, type AppointmentInput, type AvailableDate, problemLabels } from '@percorso/domain';
import { appointmentInput, appointmentsOf, monday, threeTeams, withTeam } from '../../test/appointments.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const unit = 'uod.operatore';

describe('The dates available for an appointment (spec 000 §7)', () => {
  let scene: Scene;
  let episode: Awaited<ReturnType<typeof withTeam>>;
  let other: typeof episode;
  /** An episode of the third unit, with the same practitioner in its team. */
  let third: typeof episode;

  beforeAll(async () => {
    scene = await sceneOf();
    ({ episode, other, third } = await threeTeams(scene));
  });
  afterAll(() => scene.close());
  beforeEach(() => scene.database.query('DELETE FROM appointment'));

  const added = (over: Partial<AppointmentInput> = {}, target = episode, account = unit) =>
    scene.call<Appointment>(account, 'POST', appointmentsOf(target.id), appointmentInput(scene.practitionerId, over));
  const availableDates = (query: string, target = episode) =>
    scene.call<AvailableDate[]>(unit, 'GET', `/v1/district-unit-episodes/${target.id}/available-dates?${query}`);

  describe('are the dates with free slots', () => {
    const range = `from=${addDays(monday, -1)}&to=${addDays(monday, 1)}`;

    it('and exclude the occupied slots of the unit', async () => {
      await added();
      const [day, ...others] = await availableDates(range, other);
      expect([day?.date, day?.slots.length, day?.slots[0]?.startTime, others]).toEqual([monday, 7, '09:30', []]);
    });

    it('and exclude slots in which the requested practitioner is busy at another unit', async () => {
      await added({}, third, 'uod2.operatore');
      expect((await availableDates(range))[0]?.slots).toHaveLength(8);
      expect((await availableDates(`${range}&practitionerId=${scene.practitionerId}`))[0]?.slots).toHaveLength(7);
    });

    it('and include the slot of the appointment that is to be moved', async () => {
      const one = await added();
      expect((await availableDates(`${range}&appointmentId=${one.id}`))[0]?.slots).toHaveLength(8);
    });

    it('and are empty if all slots are occupied', async () => {
      for (let hour = 9; hour < 13; hour++)
        for (const [start, end] of [
          ['00', '30'],
          ['30', null],
        ] as const)
          await added({
            startTime: `${String(hour).padStart(2, '0')}:${start}`,
            endTime: end ? `${String(hour).padStart(2, '0')}:${end}` : `${hour + 1}:00`,
          });
      expect(await availableDates(range)).toEqual([]);
    });

    it.each([
      ['more than 62 days', `from=${monday}&to=${addDays(monday, 62)}`, 'tooManyDays'],
      ['an end before the start', `from=${monday}&to=${addDays(monday, -1)}`, 'endBeforeStart'],
      ['an unknown parameter', `${range}&unit=1`, 'unknownParameter'],
      ['a date that does not exist', 'from=2026-02-30&to=2026-03-01', 'invalidDate'],
    ])('and the request is refused for %s', async (_what, query, code) => {
      const url = `/v1/district-unit-episodes/${episode.id}/available-dates?${query}`;
      expect(await scene.send(unit, 'GET', url)).toMatchObject({ status: 400, body: { errors: [{ code }] } });
    });
  });

  it('can be checked for one slot: the reply has its conflicts, and is empty without conflicts and for an invalid request', async () => {
    const check = (over: object = {}, account = unit) =>
      scene.send(account, 'POST', '/v1/district-unit-episodes/appointment-taken', {
        districtUnitEpisodeOfCareId: other.id,
        date: monday,
        startTime: '09:00',
        endTime: '09:30',
        ...over,
      });
    expect(await check()).toMatchObject({ status: 200, body: [] });
    const one = await added();
    const times = { date: monday, startTime: '09:00', endTime: '09:30' };
    expect((await check()).body).toEqual([{ ...times, code: 'slot_taken', message: problemLabels.slot_taken }]);
    expect((await check({ practitionerId: scene.practitionerId })).body).toMatchObject([{ code: 'practitioner_busy' }]);
    expect((await check({ appointmentId: one.id })).body).toEqual([]);
    for (const reply of [
      await check({}, 'uod2.operatore'),
      await check({ date: '2026-02-30' }),
      await check({ altro: 1 }),
    ])
      expect(reply).toMatchObject({ status: 200, body: [] });
    expect((await check({}, 'cdr.operatore')).status).toBe(403);
  });
});
