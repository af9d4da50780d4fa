import type { Appointment, CareTeamMemberView, HandOver, HandOverPreview } from '@percorso/domain';
import { appointmentInput, appointmentsOf, monday, withTeam } from '../../test/appointments.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { v7 as uuid } from 'uuid';
import { Database } from '../database/database.js';
import { lifecycles } from '../lifecycles.js';
import { type Finding, verifyHistory } from '../workflow/verification/verify-history.js';

const director = 'uod.direttore';

/** Creates a physiatrist without an account who works at a unit, and returns the id. */
async function practitionerAt({ database }: Scene, unitId: string): Promise<string> {
  const id = uuid();
  await database.query(
    `WITH person AS (
      INSERT INTO practitioner (id, name, surname, tax_code, email, local_health_authority_code, practitioner_type_code)
      SELECT $1, 'Ada', 'Nuova', $2, $3, local_health_authority_code, practitioner_type_code FROM practitioner
      WHERE username = 'uod.operatore' RETURNING id
    ), skill AS (INSERT INTO practitioner_qualification SELECT id, 'FISIATRA', 0 FROM person)
    INSERT INTO practitioner_structure (practitioner_id, district_unit_id) SELECT id, $4 FROM person`,
    [id, `ADA${id.slice(-13)}`, `${id}@percorso.test`, unitId],
  );
  return id;
}

describe('The hand-over of a practitioner (decision 0074)', () => {
  let scene: Scene;
  let unit: string;
  let successor: string;
  beforeAll(async () => {
    scene = await sceneOf();
    unit = scene.region.units[0];
    await scene.database.query(
      `INSERT INTO practitioner_structure (practitioner_id, district_unit_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [scene.practitionerId, unit],
    );
  });
  beforeEach(async () => {
    successor = await practitionerAt(scene, unit);
  });
  afterAll(() => scene.close());

  const subject = (over: object = {}) => ({
    fromPractitionerId: scene.practitionerId,
    toPractitionerId: successor,
    districtUnitId: unit,
    ...over,
  });
  const preview = (over: object = {}, account = director) =>
    scene.call<HandOverPreview>(account, 'POST', '/v1/hand-overs/preview', subject(over));
  const itemsOf = async (episodeId: string, over: object = {}) =>
    (await preview(over)).items.filter(({ episode }) => episode.id === episodeId);
  /** Gives the items of the preview that are in one episode. */
  const give = async (episodeId: string, over: object = {}, headers = {}) => {
    const items = (await itemsOf(episodeId, over)).map(({ id, revision }) => ({ id, revision }));
    const body = subject({ ...over, items });
    return (await scene.send(director, 'POST', '/v1/hand-overs', body, headers)).body as HandOver;
  };
  const team = (id: string) =>
    scene.call<CareTeamMemberView[]>('uod.operatore', 'GET', `/v1/district-unit-episodes/${id}/care-team`);
  const current = async (id: string) => (await team(id)).filter(({ deleted }) => !deleted);
  const book = (id: string, practitionerId: string, startTime: string, endTime: string) =>
    scene.call<Appointment>('uod.operatore', 'POST', appointmentsOf(id), {
      ...appointmentInput(practitionerId),
      startTime,
      endTime,
    });
  const addMember = (episodeId: string, qualificationCode: string) =>
    scene.call('uod.operatore', 'POST', `/v1/district-unit-episodes/${episodeId}/care-team-members`, {
      qualificationCode,
      practitionerId: successor,
      caseManager: false,
      teamReferring: false,
      deleted: false,
    });
  const verify = async () => {
    const findings: Finding[] = [];
    await verifyHistory(scene.app.get(Database), lifecycles, (finding) => findings.push(finding));
    return findings;
  };

  it('previews memberships, appointments and schemas with their roles, and changes nothing', async () => {
    const { id } = await withTeam(scene);
    await book(id, scene.practitionerId, '09:00', '09:30');
    const items = await itemsOf(id);
    expect(items.map(({ part, caseManager, fault }) => [part, caseManager, fault])).toEqual([
      ['appointments', false, null],
      ['careTeam', true, null],
    ]);
    expect(items[0]).toMatchObject({ description: `${monday} 09:00–09:30`, to: { id: successor } });
    expect((await itemsOf(id)).map(({ revision }) => revision)).toEqual(items.map(({ revision }) => revision));
    await scene.database.query('DELETE FROM appointment');
  });

  it('gives the roles in the team and the appointments; the former member stays in the record', async () => {
    const { id } = await withTeam(scene);
    const { id: appointmentId } = await book(id, scene.practitionerId, '09:30', '10:00');
    expect(await give(id)).toMatchObject({ given: 2, refused: 0 });
    const members = await team(id);
    expect(members.find(({ practitionerId }) => practitionerId === scene.practitionerId)).toMatchObject({
      deleted: true,
      caseManager: false,
    });
    expect(await current(id)).toMatchObject([{ practitionerId: successor, caseManager: true, teamReferring: true }]);
    const [appointment] = await scene.call<Appointment[]>('uod.operatore', 'GET', appointmentsOf(id));
    expect(appointment).toMatchObject({ id: appointmentId, practitioner: { id: successor }, revision: 2 });
    expect(await itemsOf(id)).toEqual([]);
    expect(await verify()).toEqual([]);
  });

  it('reaches the locked team of a later step, and leaves the schemas of a validated PRI as they were signed', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('ACCESSO_RIABILITAZIONE_UOD');
    expect((await itemsOf(id)).map(({ part }) => part)).toEqual(['careTeam']);
    expect(await give(id)).toMatchObject({ given: 1, refused: 0 });
    expect(await current(id)).toMatchObject([{ practitionerId: successor, caseManager: true }]);
    expect(await verify()).toEqual([]);
  });

  it('gives the schemas of an open PRI after the team, so that the list stays complete', async () => {
    const { path } = await scene.path();
    const id = await path.openAt('PRI');
    await path.fill(id, 'PRI');
    const parts = (await itemsOf(id)).map(({ part }) => part);
    expect(parts).toContain('schemas');
    expect((await itemsOf(id, { parts: ['schemas'] })).map(({ fault }) => fault?.code)).toContain('notInTeam');
    expect(await give(id)).toMatchObject({ given: parts.length, refused: 0 });
    await scene.call('uod.operatore', 'PUT', `/v1/district-unit-episodes/${id}/validate`);
    expect(await verify()).toEqual([]);
  });

  it('merges with the membership that the successor has already', async () => {
    const { id } = await withTeam(scene);
    await addMember(id, 'FISIATRA');
    expect((await itemsOf(id)).map(({ losesQualification }) => losesQualification)).toEqual([false]);
    expect(await give(id)).toMatchObject({ given: 1 });
    expect(await current(id)).toMatchObject([{ practitionerId: successor, caseManager: true, teamReferring: true }]);
    expect(await verify()).toEqual([]);
  });

  it('tells beforehand that the team is left without a qualification, which the successor has not in it', async () => {
    const { id } = await withTeam(scene);
    expect((await itemsOf(id)).map(({ losesQualification }) => losesQualification)).toEqual([false]);
    await scene.database.query(`INSERT INTO practitioner_qualification VALUES ($1, 'PSICOLOGO', 1)`, [successor]);
    await addMember(id, 'PSICOLOGO');
    expect((await itemsOf(id)).map(({ losesQualification }) => losesQualification)).toEqual([true]);
    expect(await give(id)).toMatchObject({ given: 1 });
    expect(await current(id)).toMatchObject([{ practitionerId: successor, qualificationCode: 'PSICOLOGO' }]);
  });

  it('does not give what the successor cannot take: a qualification, or a second appointment at the same time', async () => {
    const one = await withTeam(scene);
    const other = await withTeam(scene);
    await scene.database.query(
      `UPDATE practitioner_qualification SET qualification_code = 'PSICOLOGO' WHERE practitioner_id = $1`,
      [successor],
    );
    expect((await itemsOf(one.id)).map(({ fault }) => fault?.code)).toEqual(['qualificationNotHeld']);
    expect(await give(one.id)).toMatchObject({
      given: 0,
      refused: 1,
      items: [{ given: false, fault: { code: 'qualificationNotHeld' } }],
    });
    await scene.database.query('DELETE FROM practitioner_qualification WHERE practitioner_id = $1', [successor]);
    const { id: busy } = await book(one.id, scene.practitionerId, '11:00', '11:30');
    expect(await give(one.id)).toMatchObject({ given: 2 });
    await scene.database.query(`UPDATE appointment SET district_unit_id = $2 WHERE id = $1`, [
      busy,
      scene.region.units[2],
    ]);
    await book(other.id, scene.practitionerId, '11:00', '11:30');
    const result = await give(other.id);
    expect(result).toMatchObject({ given: 1, refused: 1 });
    expect(result.items.find(({ part }) => part === 'appointments')?.fault).toEqual({
      code: 'busy',
      message: 'Il nuovo operatore ha già un appuntamento in questo orario',
    });
  });

  it('gives one episode to another practitioner than the others', async () => {
    const [one, other] = [await withTeam(scene), await withTeam(scene)];
    const third = await practitionerAt(scene, unit);
    const others = [{ episodeId: other.id, toPractitionerId: third }];
    await give(one.id, { others });
    await give(other.id, { others });
    expect((await current(one.id))[0]?.practitionerId).toBe(successor);
    expect((await current(other.id))[0]?.practitionerId).toBe(third);
  });

  it('gives the tasks that are assigned to the practitioner to a successor with an account', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const address = `/v1/district-unit-episodes/${id}/tasks/COMPLETE_STEP/unit/assignment`;
    await scene.call(director, 'PUT', address, { practitionerId: scene.practitionerId });
    expect((await itemsOf(id))[0]).toMatchObject({ part: 'tasks', fault: { code: 'otherAccountNeeded' } });
    const { practitionerId } = await scene.call<{ practitionerId: string }>(director, 'GET', '/v1/me');
    expect(await give(id, { toPractitionerId: practitionerId })).toMatchObject({ given: 1, refused: 0 });
  });

  it('refuses an item that another user has changed since the preview, and an episode that is closed', async () => {
    const { id } = await withTeam(scene);
    const [item] = await itemsOf(id);
    const body = subject({ items: [{ id: item?.id, revision: (item?.revision ?? 0) - 1 }] });
    expect(await scene.call(director, 'POST', '/v1/hand-overs', body)).toMatchObject({
      given: 0,
      items: [{ given: false, fault: { code: 'changed' } }],
    });
    const close = { type: 'FORCE_CLOSE', reason: 'Doppione' };
    await scene.call('admin', 'POST', `/v1/workflows/uod-episode/instances/${id}/events`, close);
    expect(await itemsOf(id)).toEqual([]);
    const late = subject({ items: [{ id: item?.id, revision: item?.revision }] });
    expect(await scene.call(director, 'POST', '/v1/hand-overs', late)).toMatchObject({
      given: 0,
      refused: 1,
      items: [{ part: null, episode: null, fault: { code: 'changed' } }],
    });
  });

  it('leaves past appointments to those who kept them', async () => {
    const past = await scene.send(director, 'POST', '/v1/hand-overs/preview', subject({ fromDate: '2020-01-01' }));
    expect(past).toMatchObject({ status: 422, body: { errors: [{ path: 'fromDate', code: 'dayInPast' }] } });
  });

  it('returns the first reply to a repeated request, and refuses its key for another one', async () => {
    const { id } = await withTeam(scene);
    const items = (await itemsOf(id)).map((item) => ({ id: item.id, revision: item.revision }));
    const send = (over: object = {}) =>
      scene.send(director, 'POST', '/v1/hand-overs', subject({ items, ...over }), { 'idempotency-key': `key-${id}` });
    const first = await send();
    expect(first).toMatchObject({ status: 200, body: { given: 1 } });
    expect(await send()).toMatchObject({ status: 200, body: first.body as object });
    expect(await send({ items: [] })).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('is refused to operators, for other units, for a practitioner who is elsewhere, and for oneself', async () => {
    const refused = async (over: object, account = director) => {
      const { status, body } = await scene.send(account, 'POST', '/v1/hand-overs', subject({ items: [], ...over }));
      return [
        status,
        ...((body as { errors?: { path: string; code: string }[] }).errors ?? []).map(
          ({ path, code }) => `${path} ${code}`,
        ),
      ];
    };
    expect(await refused({}, 'uod.operatore')).toEqual([403]);
    expect(await refused({ districtUnitId: scene.region.units[2] })).toEqual([403]);
    const elsewhere = await practitionerAt(scene, scene.region.units[2]);
    expect(await refused({ toPractitionerId: elsewhere })).toEqual([422, 'toPractitionerId practitionerNotAtUnit']);
    expect(await refused({ toPractitionerId: scene.practitionerId })).toEqual([
      422,
      'toPractitionerId samePractitioner',
    ]);
    expect((await refused({ nothing: true }))[0]).toBe(400);
    const other = { episodeId: uuid(), toPractitionerId: successor };
    expect(await refused({ others: [other, other] })).toEqual([422, 'others.1.episodeId episodeTwice']);
    expect((await refused({ parts: [] }))[0]).toBe(422);
  });
});
