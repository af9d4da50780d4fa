import { addDays, type Appointment, type AppointmentInput, problemLabels } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { appointmentInput, appointmentsOf, monday, threeTeams, withTeam } from '../../test/appointments.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const unit = 'uod.operatore';

describe('Appointments of a team (spec 000 §5, §7 and §8; architecture §4)', () => {
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

  const input = (over: Partial<AppointmentInput> = {}) => appointmentInput(scene.practitionerId, over);
  const post = (target: { id: string }, over: Partial<AppointmentInput> = {}, account = unit) =>
    scene.send(account, 'POST', appointmentsOf(target.id), input(over));
  const added = async (over: Partial<AppointmentInput> = {}, target = episode, account = unit) => {
    const reply = await post(target, over, account);
    expect(reply.status).toBe(201);
    return reply.body as Appointment;
  };
  const address = ({ id }: Pick<Appointment, 'id'>, target = episode) => `${appointmentsOf(target.id)}/${id}`;
  const deletion = ({ id }: Pick<Appointment, 'id'>, target = episode) =>
    `${appointmentsOf(target.id)}?appointmentId=${id}`;
  const colleague = async () => {
    const [one] = await scene.database.query<{ id: string }>(
      `SELECT id FROM practitioner WHERE username = 'uod.direttore'`,
    );
    return one?.id ?? '';
  };
  /** Adds the director to the team of an episode, and returns the director’s practitioner id. */
  const withColleague = async (target: typeof episode) => {
    const colleagueId = await colleague();
    await scene.database.query(
      `INSERT INTO practitioner_qualification VALUES ($1, 'FISIOTERAPISTA', 1) ON CONFLICT DO NOTHING`,
      [colleagueId],
    );
    await scene.call('uod.operatore', 'POST', `/v1/district-unit-episodes/${target.id}/care-team-members`, {
      practitionerId: colleagueId,
      qualificationCode: 'FISIOTERAPISTA',
      caseManager: false,
      teamReferring: false,
      deleted: false,
    });
    return colleagueId;
  };

  it('can be created, listed by time, moved and deleted, and are returned with their revision', async () => {
    const later = await added({ startTime: '10:00', endTime: '10:30' });
    expect(later).toMatchObject({
      date: monday,
      startTime: '10:00',
      endTime: '10:30',
      room: 'Stanza 4',
      holdsSlot: true,
      revision: 1,
      districtUnitEpisodeOfCareId: episode.id,
      practitioner: { id: scene.practitionerId },
    });
    const early = await added();
    const list = await scene.send(unit, 'GET', appointmentsOf(episode.id));
    expect(list).toMatchObject({ status: 200, body: [early, later], headers: { 'x-total': '2' } });
    const moved = await scene.send(
      unit,
      'PUT',
      address(early),
      input({ startTime: '12:30', endTime: '13:00', room: '' }),
    );
    expect(moved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { startTime: '12:30', room: null } });
    expect((await scene.send(unit, 'DELETE', deletion(later))).status).toBe(204);
    expect((await scene.send(unit, 'DELETE', deletion(later))).status).toBe(404);
    expect(await scene.call(unit, 'GET', appointmentsOf(episode.id))).toEqual([moved.body]);
  });

  it('can be changed and deleted only with their current revision', async () => {
    const one = await added();
    const stale = { 'if-match': '"7"' };
    const reply = await scene.send(unit, 'PUT', address(one), input({ room: 'Altra' }), stale);
    expect(reply).toMatchObject({ status: 412, headers: { etag: '"1"' }, body: { current: one } });
    expect((await scene.send(unit, 'DELETE', deletion(one), undefined, stale)).status).toBe(412);
    expect(await scene.call(unit, 'GET', appointmentsOf(episode.id))).toEqual([one]);
  });

  it('can be changed after the working hours of the unit have changed, provided that their time stays the same', async () => {
    const one = await added();
    await scene.database.query(`UPDATE appointment SET start_time = '09:10', end_time = '09:40' WHERE id = $1`, [
      one.id,
    ]);
    const sameStart = { startTime: '09:10', endTime: '09:40' };
    expect((await scene.send(unit, 'PUT', address(one), input({ ...sameStart, room: 'Altra' }))).status).toBe(200);
    expect((await scene.send(unit, 'PUT', address(one), input({ ...sameStart, endTime: '09:50' }))).status).toBe(422);
  });

  it.each<[string, Partial<AppointmentInput>, string, string]>([
    ['on a Sunday', { date: addDays(monday, -1) }, 'date', 'sundayNotAllowed'],
    ['before 08:00', { startTime: '07:30', endTime: '08:00' }, 'startTime', 'hourIsNotInRange'],
    ['after 18:00', { startTime: '18:00', endTime: '18:30' }, 'endTime', 'hourIsNotInRange'],
    ['more than ten years ago', { date: '2010-01-04' }, 'date', 'yearOutOfRange'],
    ['before the start date of the access', { date: addDays(monday, -49) }, 'date', 'dateBeforeEpisodeStart'],
    ['outside the slots of the unit', { startTime: '09:10', endTime: '09:40' }, 'startTime', 'slotNotOfUnit'],
    [
      'with a practitioner who is not in the team',
      { practitionerId: uuid() },
      'practitionerId',
      'practitionerNotInTeam',
    ],
    ['with a room of more than 60 characters', { room: 'x'.repeat(61) }, 'room', 'textTooLong'],
  ])('are refused %s', async (_rule, over, path, code) => {
    expect(await post(episode, over)).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
    expect(await scene.database.query('SELECT FROM appointment')).toEqual([]);
  });

  it('cannot be moved before the start date of the access, which the database enforces', async () => {
    const one = await added();
    await expect(
      scene.database.query('UPDATE appointment SET date = date - 70 WHERE id = $1', [one.id]),
    ).rejects.toThrow('the appointment is before its access');
    const before = `/v1/district-unit-episodes/${episode.id}/available-dates?from=${addDays(monday, -49)}&to=${addDays(monday, -43)}`;
    expect(await scene.call(unit, 'GET', before)).toEqual([]);
  });

  describe('that overlap another appointment', () => {
    it('are refused if the other appointment is at the same unit', async () => {
      const colleagueId = await withColleague(other);
      await added();
      const reply = await post(other, { practitionerId: colleagueId });
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'slot_taken', userMessage: problemLabels.slot_taken, errors: [{ path: 'startTime' }] },
      });
    });

    it('are refused with the message of spec 000 §8 if the other appointment is at another unit with the same practitioner', async () => {
      await added();
      const reply = await post(third, {}, 'uod2.operatore');
      expect(reply).toMatchObject({
        status: 409,
        body: {
          code: 'slot_used_by_other_unit',
          userMessage: 'La fascia non è disponibile perché è usata da un’altra unità: l’operatore vi è impegnato.',
          errors: [{ path: 'practitionerId' }],
        },
      });
      expect(JSON.stringify(reply.body)).not.toContain(episode.id);
    });

    it('are refused with a separate error code if the other appointment is at the same unit with the same practitioner', async () => {
      await added();
      expect(await post(other)).toMatchObject({ status: 409, body: { code: 'practitioner_busy' } });
    });

    it('cannot be moved there, but can be changed in their own slot', async () => {
      await added();
      const second = await added({ startTime: '09:30', endTime: '10:00' });
      expect((await scene.send(unit, 'PUT', address(second), input())).status).toBe(409);
      const same = input({ startTime: '09:30', endTime: '10:00', room: 'Altra' });
      expect((await scene.send(unit, 'PUT', address(second), same)).status).toBe(200);
    });

    it.each<[string, keyof typeof problemLabels, () => [typeof episode, string]]>([
      ['the slot of the unit is taken', 'practitioner_busy', () => [other, unit]],
      ['the practitioner is busy at another unit', 'slot_used_by_other_unit', () => [third, 'uod2.operatore']],
    ])('are refused for one of two concurrent requests, with the right reason: %s', async (_of, code, rival) => {
      for (let round = 0; round < 5; round++) {
        await scene.database.query('DELETE FROM appointment');
        const replies = await Promise.all([post(episode), post(rival()[0], {}, rival()[1])]);
        const [won, lost] = replies.toSorted((one, another) => one.status - another.status);
        expect([won?.status, lost?.status]).toEqual([201, 409]);
        expect(lost?.body).toMatchObject({ code, userMessage: problemLabels[code] });
      }
    });

    it('are refused by the database too', async () => {
      const one = await added();
      const copy = (columns: string) =>
        scene.database.query(
          `INSERT INTO appointment (id, district_unit_id, uod_episode_id, practitioner_id, date, start_time, end_time, created_by, updated_by)
           SELECT gen_random_uuid(), ${columns}, date, '09:15', '09:45', 'x', 'x' FROM appointment WHERE id = $1`,
          [one.id],
        );
      const colleagueId = await colleague();
      await expect(copy(`district_unit_id, uod_episode_id, '${colleagueId}'`)).rejects.toThrow(/one_a_slot/);
      await expect(copy(`'${scene.region.units[1]}', uod_episode_id, practitioner_id`)).rejects.toThrow(/one_place/);
    });
  });

  describe('can be written', () => {
    it('only by the unit of the episode', async () => {
      const one = await added();
      for (const account of ['uod2.operatore', 'cdr.operatore', 'asl.operatore', 'ds.direttore']) {
        expect([account, (await post(episode, { startTime: '11:00', endTime: '11:30' }, account)).status]).toEqual([
          account,
          account === 'uod2.operatore' ? 404 : 403,
        ]);
        const { status } = await scene.send(account, 'DELETE', deletion(one));
        expect([404, 403]).toContain(status);
      }
      expect((await scene.send('uod2.operatore', 'GET', appointmentsOf(episode.id))).status).toBe(404);
      expect(await scene.call(unit, 'GET', appointmentsOf(episode.id))).toEqual([one]);
    });

    it('only at the URL of their own episode', async () => {
      const one = await added();
      expect((await scene.send(unit, 'PUT', address(one, other), input())).status).toBe(404);
      expect((await scene.send(unit, 'DELETE', deletion(one, other))).status).toBe(404);
    });

    it('while the team can be changed; afterwards future appointments can only be deleted', async () => {
      const advanced = await withTeam(scene);
      const pastAppointment = (await post(advanced, { date: monday })).body as Appointment;
      const futureAppointment = await added({ startTime: '11:00', endTime: '11:30' }, advanced);
      await scene.database.query('UPDATE appointment SET date = $2 WHERE id = $1', [
        pastAppointment.id,
        addDays(monday, -35),
      ]);
      await advanced.path.lead(advanced.id, 'VALUTAZIONE_UVBR', 'VALUTAZIONE_MULTIDISCIPLINARE');
      const refused = {
        status: 409,
        body: { code: 'appointments_fixed', userMessage: problemLabels.appointments_fixed },
      };
      expect(await post(advanced, { startTime: '12:00', endTime: '12:30' })).toMatchObject(refused);
      expect(await scene.send(unit, 'PUT', address(futureAppointment, advanced), input())).toMatchObject(refused);
      expect(await scene.send(unit, 'DELETE', deletion(pastAppointment, advanced))).toMatchObject(refused);
      expect((await scene.send(unit, 'DELETE', deletion(futureAppointment, advanced))).status).toBe(204);
      await advanced.path.unit(advanced.id, 'invalidate');
      expect((await scene.send(unit, 'DELETE', deletion(pastAppointment, advanced))).status).toBe(204);
    });
  });

  it('have a change history, which users who may read the episode can read', async () => {
    const one = await added();
    await scene.send(unit, 'PUT', address(one), input({ startTime: '09:30', endTime: '10:00' }));
    await scene.send(unit, 'DELETE', deletion(one));
    const url = `/v1/district-unit-episodes/${episode.id}/changes`;
    const lines = await scene.call<{ action: string; part: string; fields: { field: string; after: unknown }[] }[]>(
      unit,
      'GET',
      `${url}?limit=3`,
    );
    expect(lines.map(({ action, part }) => [action, part])).toEqual([
      ['deleted', 'appointment'],
      ['changed', 'appointment'],
      ['created', 'appointment'],
    ]);
    expect(lines[1]?.fields.map(({ field }) => field)).toEqual(['startTime', 'endTime']);
    const practitioner = lines[2]?.fields.find(({ field }) => field === 'practitionerId')?.after;
    expect(practitioner).toMatchObject({ description: expect.stringMatching(/^\S+ \S+/) as string });
    expect((await scene.send('uod2.operatore', 'GET', url)).status).toBe(404);
  });

  it('have a separate history for each appointment, by its id', async () => {
    const one = await added();
    await added({ startTime: '10:00', endTime: '10:30' });
    await scene.send(unit, 'PUT', address(one), input({ room: 'Stanza 5' }));
    const url = (id: string) => `/v1/district-unit-episodes/${episode.id}/changes?appointmentId=${id}`;
    const reply = await scene.send(unit, 'GET', url(one.id));
    expect(reply).toMatchObject({
      headers: { 'x-total': '2' },
      body: [
        { action: 'changed', fields: [{ field: 'room', before: { value: 'Stanza 4' }, after: { value: 'Stanza 5' } }] },
        { action: 'created', actorName: 'Anna Esposito' },
      ],
    });
    expect((await scene.send(unit, 'GET', url(uuid()))).body).toEqual([]);
    expect((await scene.send(unit, 'GET', url('x'))).status).toBe(400);
  });

  it('are part of the patient’s record, so that reads are written to the access log', async () => {
    await scene.call(unit, 'GET', appointmentsOf(episode.id));
    const [line] = await scene.database.query('SELECT patient_id, reason FROM record_access ORDER BY id DESC LIMIT 1');
    expect(line).toEqual({ patient_id: episode.patientId, reason: 'appointments_read' });
  });
});
