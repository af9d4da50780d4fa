import { addDays, type Appointment, type Planner } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { appointmentInput, appointmentsOf, monday, openHours, withTeam } from '../../test/appointments.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The planner of a unit (spec 001 §2, architecture §15)', () => {
  let scene: Scene;
  let episode: Awaited<ReturnType<typeof withTeam>>;
  let third: typeof episode;
  let ownAppointment: Appointment;
  let elsewhere: Appointment;

  beforeAll(async () => {
    scene = await sceneOf();
    const [, , thirdUnit] = scene.region.units;
    await openHours(scene, thirdUnit);
    episode = await withTeam(scene);
    const account = 'uod2.operatore';
    third = await withTeam(scene, {
      unit: account,
      unitDirector: account,
      districtUnitId: thirdUnit,
      residence: thirdUnit,
    });
    const body = appointmentInput(scene.practitionerId);
    ownAppointment = await scene.call('uod.operatore', 'POST', appointmentsOf(episode.id), body);
    const later = { ...body, startTime: '12:00', endTime: '12:30' };
    elsewhere = await scene.call(account, 'POST', appointmentsOf(third.id), later);
  });
  afterAll(() => scene.close());

  const url = (unit: string, practitionerFilter = '') =>
    `/v1/district-units/${unit}/planner?from=${monday}&to=${addDays(monday, 6)}${practitionerFilter}`;
  const week = (account: string, unit = scene.region.units[0], practitionerFilter = '') =>
    scene.call<Planner>(account, 'GET', url(unit, practitionerFilter));
  const appointmentsIn = (planner: Planner) => planner.days.flatMap(({ appointments }) => appointments);

  it('returns each date with its slots and appointments', async () => {
    const planner = await week('uod.operatore');
    expect(planner.districtUnit).toEqual({ id: scene.region.units[0], description: 'U.O.D. 1' });
    expect(planner.days.map(({ slots }) => slots.length)).toEqual([8, 0, 0, 0, 0, 0, 0]);
    expect(appointmentsIn(planner)).toEqual([
      {
        id: ownAppointment.id,
        date: monday,
        startTime: '09:00',
        endTime: '09:30',
        room: 'Stanza 4',
        revision: 1,
        holdsSlot: true,
        otherUnit: null,
        isMine: true,
        isOfPractitioner: false,
        canMove: true,
        canDelete: true,
        practitioner: ownAppointment.practitioner,
        episode: {
          id: episode.id,
          coreId: episode.id,
          step: 'VALUTAZIONE_MULTIDISCIPLINARE',
          patient: { id: episode.patientId, name: 'Mario', surname: 'Rossi' },
        },
      },
    ]);
  });

  it('allows users of the unit to move the appointments of their colleagues', async () =>
    expect(appointmentsIn(await week('uod.direttore'))).toMatchObject([{ isMine: false, canMove: true, revision: 1 }]));

  it.each(['uod2.operatore', 'analista', 'cdr.operatore'])(
    'shows only that a slot is occupied to %s, who has no access to the episode',
    async (account) => {
      const planner = await week(account);
      expect(appointmentsIn(planner)).toMatchObject([
        { practitioner: null, episode: null, room: null, revision: null, canMove: false, canDelete: false },
      ]);
      const text = JSON.stringify(planner);
      for (const secret of [episode.id, 'Rossi', scene.practitionerId, 'Stanza']) expect(text).not.toContain(secret);
    },
  );

  it('shows an appointment to other users who may read the episode, but does not allow them to move it', async () =>
    expect(appointmentsIn(await week('asl.operatore'))).toMatchObject([
      { episode: { id: episode.id }, canMove: false, canDelete: false, revision: null },
    ]));

  it('includes the requested practitioner’s appointments at other units, but only for colleagues', async () => {
    const practitionerFilter = `&practitionerId=${scene.practitionerId}`;
    const [atUnit, atOtherUnit] = appointmentsIn(await week('uod.direttore', undefined, practitionerFilter));
    expect(atUnit).toMatchObject({ id: ownAppointment.id, otherUnit: null, isOfPractitioner: true });
    expect(atOtherUnit).toMatchObject({ id: elsewhere.id, otherUnit: 'U.O.D. 3', practitioner: null, canMove: false });
    // The practitioner has no colleagues at the third unit, so its users see only the appointment at their own unit.
    const others = appointmentsIn(await week('uod2.operatore', scene.region.units[2], practitionerFilter));
    expect(others.map(({ id }) => id)).toEqual([elsewhere.id]);
  });

  it('allows users to delete a future appointment at a later step of the episode, but not to move it', async () => {
    const advanced = await withTeam(scene);
    const body = appointmentInput(scene.practitionerId, { startTime: '10:00', endTime: '10:30' });
    const { id } = await scene.call<Appointment>('uod.operatore', 'POST', appointmentsOf(advanced.id), body);
    await advanced.path.lead(advanced.id, 'VALUTAZIONE_UVBR', 'VALUTAZIONE_MULTIDISCIPLINARE');
    const found = appointmentsIn(await week('uod.operatore')).find((one) => one.id === id);
    expect(found).toMatchObject({ canMove: false, canDelete: true, revision: 1 });
    await scene.database.query('UPDATE appointment SET date = date - 35 WHERE id = $1', [id]);
    const pastUrl = `/v1/district-units/${scene.region.units[0]}/planner?from=${addDays(monday, -35)}&to=${addDays(monday, -35)}`;
    expect(appointmentsIn(await scene.call<Planner>('uod.operatore', 'GET', pastUrl))).toMatchObject([
      { canDelete: false },
    ]);
  });

  it.each([
    ['more than 31 days', `?from=${monday}&to=${addDays(monday, 31)}`],
    ['a missing range', ''],
    ['an end before the start', `?from=${monday}&to=${addDays(monday, -1)}`],
    ['an invalid practitioner id', `?from=${monday}&to=${monday}&practitionerId=anna`],
  ])('refuses %s', async (_what, query) => {
    const reply = await scene.send(
      'uod.operatore',
      'GET',
      `/v1/district-units/${scene.region.units[0]}/planner${query}`,
    );
    expect(reply.status).toBe(400);
  });

  it('refuses an unknown unit', async () =>
    expect((await scene.send('uod.operatore', 'GET', url(uuid()))).status).toBe(404));
});
