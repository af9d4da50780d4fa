import { v7 as uuid } from 'uuid';
import { mergeRequests } from '../../test/patient-merges.js';
import { openCorrection } from '../../test/records.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const base = '/v1/patient-merges';

describe('A merge, before it mixes or loses what is of two people,', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await sceneOf();
  });
  afterAll(() => scene.close());

  const { patient, propose, get, allFrom, bodyOf, merge, merged, one, faults } = mergeRequests(() => scene);

  it('is proposed once for two records, in either direction, until the proposal is discarded', async () => {
    const [a, b] = [await patient(), await patient()];
    const id = await propose(a.patientId, b.patientId);
    const reversed = { survivorId: b.patientId, absorbedId: a.patientId };
    const again = () => scene.send('admin', 'POST', base, reversed);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'merge_already_open', mergeId: id } });
    expect(await scene.send('admin', 'PUT', `${base}/${id}/discard`)).toMatchObject({ status: 200 });
    const both = await Promise.all([again(), again()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const second = both.find(({ status }) => status === 201)?.body as { id: string };
    expect(await merge(second.id)).toMatchObject({ status: 200 });
    expect(await faults()).toEqual([]);
  });

  it('asks for a confirmation before it merges records that do not look like one person’s', async () => {
    const [a, b] = [await patient(), await patient()];
    await scene.database.query(
      `UPDATE patient SET surname = 'Coppola', name = 'Rosa', gender = 'F', birth_date = '1947-03-02' WHERE id = $1`,
      [b.patientId],
    );
    const id = await propose(a.patientId, b.patientId);
    const before = await one('SELECT * FROM patient WHERE id = $1', [a.patientId]);
    expect(await merge(id)).toMatchObject({ status: 428, body: { confirmations: [{ code: 'unlikePeople' }] } });
    expect(await one('SELECT * FROM patient WHERE id = $1', [a.patientId])).toEqual(before);
    const confirmed = `${base}/${id}/merge?confirmed=true`;
    expect(await scene.send('admin', 'PUT', confirmed, bodyOf(await get(id)))).toMatchObject({ status: 200 });
  });

  it('asks again where the two were found not to be one person, and is not for an anonymous record', async () => {
    const [a, b] = [await patient(), await patient()];
    const [first, second] = [a.patientId, b.patientId].sort();
    await scene.database.query(
      `INSERT INTO patient_duplicate (patient_a_id, patient_b_id, score, reasons, dismissed_at, dismissed_by_id, dismissed_by_name, dismissed_reason)
       VALUES ($1, $2, 0.9, '{sameNames}', now(), 'u-1', 'Remo Prima', 'Sono fratelli')
       ON CONFLICT ON CONSTRAINT patient_duplicate_pair DO UPDATE SET dismissed_at = now(), dismissed_by_id = 'u-1',
         dismissed_by_name = 'Remo Prima', dismissed_reason = 'Sono fratelli'`,
      [first, second],
    );
    const id = await propose(a.patientId, b.patientId);
    const asked = await merge(id);
    expect(asked).toMatchObject({ status: 428, body: { confirmations: [{ code: 'dismissedDuplicate' }] } });
    expect(JSON.stringify(asked.body)).toContain('«Sono fratelli»');
    const c = await patient();
    await scene.database.query('UPDATE patient SET anonymised_at = now() WHERE id = $1', [c.patientId]);
    for (const pair of [
      { survivorId: a.patientId, absorbedId: c.patientId },
      { survivorId: c.patientId, absorbedId: a.patientId },
    ])
      expect(await scene.send('admin', 'POST', base, pair)).toMatchObject({
        status: 410,
        body: { code: 'patient_anonymised' },
      });
  });

  it('outdates what was loaded of either record before it, and before its separation', async () => {
    const [a, b] = [await patient(), await patient()];
    await scene.database.query('UPDATE patient SET revision = 7 WHERE id = $1', [b.patientId]);
    const revisions = async () =>
      (
        await scene.database.query<{ revision: number }>('SELECT revision FROM patient WHERE id = ANY ($1::uuid[])', [
          [a.patientId, b.patientId],
        ])
      ).map(({ revision }) => revision);
    const id = await merged(a.patientId, b.patientId);
    expect(await revisions()).toEqual([8, 8]);
    await scene.call('admin', 'PUT', `${base}/${id}/unmerge`);
    expect(await revisions()).toEqual([9, 9]);
  });

  it('waits, as its separation does, until a correction of either identity is decided, which is then one of the person', async () => {
    const [a, b] = [await patient(), await patient()];
    const correction = await openCorrection(scene, b.patientId);
    const id = await propose(a.patientId, b.patientId);
    const unmet = [expect.objectContaining({ guard: 'areCorrectionsDecided' })];
    expect(await merge(id)).toMatchObject({ status: 409, body: { explanation: { unmet } } });
    const decision = { motivation: 'Il codice è di un’altra persona' };
    await scene.call('admin', 'PUT', `/v1/identity-corrections/${correction}/reject`, decision);
    expect(await merge(id)).toMatchObject({ status: 200 });
    const url = `/v1/patients/${a.patientId}/identity-corrections`;
    const since = await openCorrection(scene, a.patientId);
    expect(await scene.send('admin', 'PUT', `${base}/${id}/unmerge`)).toMatchObject({
      status: 409,
      body: { explanation: { unmet } },
    });
    await scene.call('admin', 'PUT', `/v1/identity-corrections/${since}/reject`, decision);
    expect(await scene.call('admin', 'GET', url)).toMatchObject([
      { id: since },
      { id: correction, patientId: a.patientId },
    ]);
    expect(await scene.call('admin', 'GET', `/v1/identity-corrections/${correction}`)).toMatchObject({
      patientId: a.patientId,
      state: 'RIFIUTATA',
    });
  });

  it('needs a reason for a fiscal code that disagrees with an identity chosen from both records', async () => {
    const [a, b] = [await patient(), await patient()];
    await scene.database.query(`UPDATE patient SET birth_date = '1960-01-02' WHERE id = $1`, [b.patientId]);
    const id = await propose(a.patientId, b.patientId);
    const view = await get(id);
    const body = bodyOf(view, { choices: { ...allFrom(view, 'survivor'), birthDate: 'absorbed' } });
    const send = (query: string, over = {}) =>
      scene.send('admin', 'PUT', `${base}/${id}/merge${query}`, { ...body, ...over });
    expect(await send('')).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'fiscalCodeDisagreement' }] },
    });
    expect(await send('?confirmed=true')).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'fiscalCodeOverrideReason' }] },
    });
    const reasonOf = () =>
      one('SELECT fiscal_code_override_reason AS reason FROM civil_registry WHERE patient_id = $1', [a.patientId]);
    const reason = { fiscalCodeOverrideReason: 'Data rettificata dal Comune' };
    expect(await send('?confirmed=true', reason)).toMatchObject({ status: 200 });
    expect(await reasonOf()).toEqual({ reason: 'Data rettificata dal Comune' });
    expect(await scene.send('admin', 'PUT', `${base}/${id}/unmerge`)).toMatchObject({ status: 200 });
    expect(await reasonOf()).toEqual({ reason: null });
  });

  it('puts back a field as a whole, and says which fields stay since they were changed', async () => {
    const [a, b] = [await patient(), await patient()];
    const card = (id: string, number: string, until: string) =>
      scene.database.query(
        `INSERT INTO civil_registry (patient_id, team_number, team_authority_code, team_expiration, marital_status_id)
         VALUES ($1, $2, '500001', $3, $4)`,
        [id, number, until, Number(number.at(-1))],
      );
    await card(a.patientId, '80380001500001227214', '2031-09-28');
    await card(b.patientId, '80380001500001310546', '2030-04-28');
    const id = await propose(a.patientId, b.patientId);
    await scene.call(
      'admin',
      'PUT',
      `${base}/${id}/merge`,
      bodyOf(await get(id), { choices: allFrom(await get(id), 'absorbed') }),
    );
    await scene.database.query(
      `SELECT written_by('test', 'Test'); UPDATE civil_registry SET team_expiration = '2033-03-03' WHERE patient_id = '${a.patientId}'`,
    );
    expect((await get(id)).since).toMatchObject({ fields: ['healthCard'] });
    await scene.call('admin', 'PUT', `${base}/${id}/unmerge`);
    const stored =
      'SELECT team_number, team_expiration::text, marital_status_id FROM civil_registry WHERE patient_id = $1';
    expect(await one(stored, [a.patientId])).toMatchObject({
      team_number: '80380001500001310546',
      team_expiration: '2033-03-03',
      marital_status_id: 4,
    });
    expect((await get(id)).since).toMatchObject({ fields: ['healthCard'] });
    const changes = JSON.stringify(await scene.call('admin', 'GET', `/v1/patients/${a.patientId}/changes?limit=-1`));
    expect(changes).toContain('2033-03-03');
    expect(changes).not.toContain('2030-04-28');
  });

  it('shows after a separation none of the other person’s data in the history and the held data of either', async () => {
    const [a, b] = [await patient(), await patient()];
    await scene.database.query(`UPDATE patient SET surname = 'Rosso' WHERE id = $1`, [b.patientId]);
    await scene.database.query(
      'INSERT INTO civil_registry_contact_point (id, patient_id, system_id, value) VALUES ($1, $2, 1, $3)',
      [uuid(), b.patientId, '0815550801'],
    );
    const id = await propose(a.patientId, b.patientId);
    const choices = { ...allFrom(await get(id), 'survivor'), surname: 'absorbed' as const };
    const reason = { fiscalCodeOverrideReason: 'Cognome del marito' };
    const body = { ...bodyOf(await get(id), { choices }), ...reason };
    await scene.call('admin', 'PUT', `${base}/${id}/merge?confirmed=true`, body);
    await scene.database.query(
      `SELECT written_by('test', 'Test'); UPDATE civil_registry_contact_point SET value = '0815550802' WHERE patient_id = '${a.patientId}'`,
    );
    const ofSurvivor = async () =>
      JSON.stringify([
        await scene.call('admin', 'GET', `/v1/patients/${a.patientId}/changes?limit=-1`),
        await scene.call('admin', 'GET', `/v1/patients/${a.patientId}/held-data`),
      ]);
    await scene.call('uod.operatore', 'GET', `/v1/patients/${a.patientId}`);
    expect(await ofSurvivor()).toMatch(/Rosso.*0815550802|0815550802.*Rosso/s);
    await scene.call('admin', 'PUT', `${base}/${id}/unmerge`);
    expect(await ofSurvivor()).not.toMatch(/Rosso|081555080|Cognome del marito/);
    const reads = await scene.call<{ reason: string }[]>('admin', 'GET', `/v1/patients/${b.patientId}/accesses`);
    expect(reads.map(({ reason }) => reason)).toContain('patient_read');
    const other = JSON.stringify(await scene.call('admin', 'GET', `/v1/patients/${b.patientId}/held-data`));
    expect(other).toContain('0815550802');
  });
});
