import type { Practitioner, Reassignment } from '@percorso/domain';
import { appointmentInput, appointmentsOf, monday, withTeam } from '../../test/appointments.js';
import { today } from '../../test/days.js';
import { sceneOf, type Scene } from '../../test/scene.js';

describe('The list of reassignments for a unit', () => {
  let scene: Scene;
  let unit: string;
  let episode: Awaited<ReturnType<typeof withTeam>>;

  beforeAll(async () => {
    scene = await sceneOf();
    unit = scene.region.units[0] ?? '';
    episode = await withTeam(scene);
    await scene.database.query(
      `INSERT INTO practitioner_structure (practitioner_id, district_unit_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [scene.practitionerId, unit],
    );
    await scene.call('uod.operatore', 'POST', appointmentsOf(episode.id), appointmentInput(scene.practitionerId));
  });
  afterAll(() => scene.close());

  const list = (account = 'uod.operatore') =>
    scene.call<Reassignment[]>(account, 'GET', `/v1/district-units/${unit}/reassignments`);
  const members = `/v1/district-unit-episodes/:id/care-team`;
  const team = async () => {
    const address = members.replace(':id', episode.id);
    const rows = await scene.call<{ id: string; practitioner: { id: string } }[]>('uod.operatore', 'GET', address);
    return rows.find(({ practitioner }) => practitioner.id === scene.practitionerId)?.id ?? '';
  };

  it('is empty while nothing has changed', async () => expect(await list()).toEqual([]));

  it('includes appointments on a date that has become a closing day', async () => {
    const closing = { startDate: monday, endDate: monday, reason: 'Lavori', everyYear: false };
    const { id } = await scene.call<{ id: string }>(
      ...(['admin', 'POST', `/v1/district-units/${unit}/closing-days?confirmed=true`, closing] as const),
    );
    expect(await list()).toMatchObject([
      {
        reason: 'closed',
        message: 'L’unità è chiusa in questo giorno',
        appointment: { date: monday, startTime: '09:00' },
        episode: { id: episode.id, patient: { surname: 'Rossi' } },
      },
    ]);
    expect(await list('analista')).toMatchObject([{ reason: 'closed', practitioner: null, episode: null }]);
    await scene.call('admin', 'DELETE', `/v1/district-units/closing-days/${id}`);
  });

  it('includes appointments outside the changed working hours of the unit', async () => {
    await scene.database.query(`UPDATE district_unit_work_day SET weekday = 2 WHERE district_unit_id = $1`, [unit]);
    expect(await list()).toMatchObject([{ reason: 'noSlot' }]);
    await scene.database.query(`UPDATE district_unit_work_day SET weekday = 1 WHERE district_unit_id = $1`, [unit]);
  });

  it('includes appointments and cases of a practitioner who leaves the unit, which needs a confirmation', async () => {
    const address = `/v1/practitioners/${scene.practitionerId}`;
    const before = await scene.call<Practitioner>('admin', 'GET', address);
    const { name, surname, email, taxCode, practitionerType, qualifications, rehabilitationCenters } = before;
    const content = {
      name,
      surname,
      email,
      taxCode,
      practitionerTypeCode: practitionerType.code,
      qualificationCodes: qualifications.map(({ code }) => code),
      rehabilitationCenterIds: rehabilitationCenters.map(({ id }) => id),
      localHealthAuthorityCode: before.localHealthAuthority?.code ?? null,
    };
    const leave = (query: string) => scene.send('admin', 'PUT', address + query, { ...content, districtUnitIds: [] });
    expect(await leave('')).toMatchObject({
      status: 428,
      body: {
        confirmations: [
          {
            code: 'leavesUnit',
            params: { appointments: 1, caseManaged: 1 },
            message:
              'L’operatore lascia un episodio aperto di cui è case manager e un appuntamento già fissato: restano da affidare ad altri. Confermare?',
          },
        ],
      },
    });
    expect(await leave('?confirmed=true')).toMatchObject({ status: 200 });
    expect((await list('admin')).map(({ reason }) => reason)).toEqual(['leftUnit', 'managerLeftUnit']);
    const back = { ...content, districtUnitIds: before.districtUnits.map(({ id }) => id) };
    expect(await scene.send('admin', 'PUT', address, back)).toMatchObject({ status: 200 });
  });

  it('includes appointments of a member who is removed from the team, which needs a confirmation', async () => {
    const address = `/v1/district-unit-episodes/${episode.id}/care-team-members/${await team()}`;
    expect(await scene.send('uod.operatore', 'DELETE', address)).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'memberHasAppointments', params: { count: 1 } }] },
    });
    expect(await scene.send('uod.operatore', 'DELETE', `${address}?confirmed=true`)).toMatchObject({ status: 200 });
    expect(await list()).toMatchObject([{ reason: 'notInTeam', appointment: { date: monday } }]);
  });

  it('includes appointments of a patient who has died, and of a closed episode', async () => {
    const registry = `/v1/civilregistries/${episode.patientId}`;
    await scene.call('uod.operatore', 'PUT', `${registry}?confirmed=true`, { deceased: true, deathDate: today });
    expect(await list()).toMatchObject([{ reason: 'patientDied', appointment: { date: monday } }]);
    await scene.call('uod.operatore', 'PUT', registry, { deceased: false });
    const closed = { type: 'FORCE_CLOSE', reason: 'Doppione' };
    await scene.call('admin', 'POST', `/v1/workflows/uod-episode/instances/${episode.id}/events`, closed);
    expect(await list()).toMatchObject([{ reason: 'episodeClosed', appointment: { date: monday } }]);
  });
});
