import { accessReasonHeaders, Patient, PatientsPage, type ProblemDetails } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuid } from 'uuid';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';
import { accountToken, bearer } from '../../test/tokens.js';

describe('Patients', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let region: Awaited<ReturnType<typeof smallRegion>>;

  beforeAll(async () => {
    database = await testDatabase();
    region = await smallRegion(database.query);
    app = await testApp(database.url);
    const surnames = ['Amato', 'D’Angelo', 'Rossini', 'Zeno_'];
    for (const [n, surname] of surnames.entries())
      await database.query(
        `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
         VALUES ($1, $2, $3, $4, 'F', $5, 'Napoli', $6)`,
        [uuid(), `PROVA0000000000${n}`, `Nome${n}`, surname, `198${n}-01-01`, region.units[0]],
      );
  });

  const reason = accessReasonHeaders({ code: 'APERTURA_ACCESSO', text: null });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const get = async (username: string, url: string) =>
    app.inject({ url, headers: { ...bearer(await accountToken(app, username)), ...reason } });

  const list = async (username: string, query = '') => {
    const reply = await get(username, `/v1/patients${query}`);
    expect(reply.statusCode).toBe(200);
    const { items: rows, total } = PatientsPage.parse(reply.json());
    expect(reply.headers['x-total']).toBe(String(total));
    return { surnames: rows.map(({ surname }) => surname), total, next: reply.headers['x-next'], rows };
  };

  const accesses = () =>
    database.query<{ patient_id: string; actor_id: string; reason: string }>(
      'SELECT patient_id, actor_id, reason FROM record_access ORDER BY id',
    );

  it('of the user’s own unit are listed by surname, with the total', async () => {
    const { surnames, total, rows } = await list('uod.operatore');
    expect(surnames).toEqual(['Amato', 'D’Angelo', 'Rossi', 'Rossini', 'Zeno_']);
    expect(total).toBe(5);
    expect(rows[2]).toMatchObject({
      identifier: 'RSSMRA60A01F839S',
      birthDate: '1960-01-01',
      currentDistrictStep: null,
      residenceDistrictUnit: { id: region.units[0], description: 'U.O.D. 1' },
    });
  });

  it('of another unit are neither listed nor returned, and the reply does not reveal that they exist', async () => {
    expect((await list('uod2.operatore')).surnames).toEqual(['Verdi']);
    const reply = await get('uod2.operatore', `/v1/patients/${region.patients.ofFirstUnit}`);
    expect(reply.statusCode).toBe(404);
    const unknown = await get('uod2.operatore', `/v1/patients/${uuid()}`);
    const problem = reply.json<ProblemDetails>();
    expect(problem).toEqual({ ...unknown.json<ProblemDetails>(), requestId: problem.requestId });
  });

  it('are returned with the data of the patient page, and the read is logged', async () => {
    const reply = await get('uod.direttore', `/v1/patients/${region.patients.ofFirstUnit}`);
    expect(Patient.parse(reply.json())).toMatchObject({
      surname: 'Rossi',
      birthPlace: 'Napoli',
      residenceDistrictUnit: { id: region.units[0], description: 'U.O.D. 1' },
      healthDistrict: {
        description: 'Distretto 24',
        localHealthAuthority: { code: '150204', description: 'ASL Napoli 1 Centro' },
      },
    });
    expect((await accesses()).at(-1)).toEqual({
      patient_id: region.patients.ofFirstUnit,
      actor_id: 'uod.direttore',
      reason: 'patient_read',
    });
  });

  it('have the data of the folder: revision, sources, health card, ASL and general practitioner', async () => {
    const bare = await get('uod.direttore', `/v1/patients/${region.patients.ofFirstUnit}`);
    expect(Patient.parse(bare.json())).toMatchObject({
      currentRehabStep: null,
      healthCardNumber: null,
      healthCardGroup: null,
      generalPractitioner: null,
      inSir: false,
    });
    const doctor = { code: 'M1', name: 'Carla', surname: 'Bruni', taxCode: 'BRNCRL70A41F839N' };
    await database.query('UPDATE patient SET in_sir = true, revision = 7 WHERE id = $1', [region.patients.ofFirstUnit]);
    await database.query(
      `INSERT INTO civil_registry (patient_id, team_number, team_authority_code, team_expiration, asl_registration_start_date,
         general_practitioner)
       SELECT $1, '80380000000000000001', code, '2030-01-31', '2020-02-03', $2 FROM reference_entry
       WHERE catalogue = 'health-card-groups' ORDER BY id LIMIT 1
       ON CONFLICT (patient_id) DO UPDATE SET (team_number, team_authority_code, team_expiration, asl_registration_start_date,
         general_practitioner) = (EXCLUDED.team_number, EXCLUDED.team_authority_code, EXCLUDED.team_expiration,
         EXCLUDED.asl_registration_start_date, EXCLUDED.general_practitioner)`,
      [region.patients.ofFirstUnit, JSON.stringify(doctor)],
    );
    const reply = await get('uod.direttore', `/v1/patients/${region.patients.ofFirstUnit}`);
    expect(reply.headers.etag).toBe('"7"');
    expect(Patient.parse(reply.json())).toMatchObject({
      revision: 7,
      inSir: true,
      healthCardNumber: '80380000000000000001',
      healthCardGroup: { description: expect.any(String) as string },
      healthCardExpirationDate: '2030-01-31',
      startAslDate: '2020-02-03',
      generalPractitioner: doctor,
    });
  });

  it('of any unit are found by users who may open accesses, by the complete fiscal code, and the search is logged', async () => {
    const patient = `/v1/patients/${region.patients.ofThirdUnit}`;
    expect((await get('uod.operatore', patient)).statusCode).toBe(404);
    expect((await list('uod.operatore', '?taxCode=VRDLCU75B41')).surnames).toEqual([]);
    expect((await list('uod.operatore', '?taxCode=vrdlcu75b41f839o')).surnames).toEqual(['Verdi']);
    expect((await accesses()).at(-1)).toMatchObject({ actor_id: 'uod.operatore', reason: 'tax_code_search' });
    expect((await get('uod.operatore', patient)).statusCode).toBe(200);
    expect((await get('uod.direttore', patient)).statusCode).toBe(404);
  });

  it('are not found by the fiscal code if the user lacks the grant to open accesses', async () => {
    expect((await list('cdr2.operatore', '?taxCode=RSSMRA60A01F839S')).surnames).toEqual([]);
  });

  it('are found by GET /v1/patients/search with identifierTypeCode CF, regardless of their residence, and the search is logged', async () => {
    const search = '/v1/patients/search?identifierTypeCode=CF&identifier=';
    const before = (await accesses()).length;
    const reply = await get('uod2.operatore', `${search}rssmra60a01f839s`);
    expect(Patient.parse(reply.json())).toMatchObject({ id: region.patients.ofFirstUnit, surname: 'Rossi' });
    expect((await accesses()).slice(before).map(({ reason }) => reason)).toEqual(['tax_code_search', 'patient_read']);
    expect((await get('uod2.operatore', `${search}BNCLRA60A41F839B`)).statusCode).toBe(404);
    expect((await get('cdr2.operatore', `${search}RSSMRA60A01F839S`)).statusCode).toBe(404);
    const invalid = await get('uod2.operatore', `${search}RSSMRA`);
    expect(invalid.statusCode).toBe(400);
    expect(invalid.json<ProblemDetails>().errors).toMatchObject([{ path: 'identifier', code: 'codice_fiscale' }]);
  });

  it('are found by POST /v1/patients/search and by the header x-tax-code too, so that no address contains an identifier', async () => {
    const headers = bearer(await accountToken(app, 'uod.operatore'));
    const search = (payload: object) => app.inject({ method: 'POST', url: '/v1/patients/search', headers, payload });
    const found = await search({ identifier: 'rssmra60a01f839s' });
    expect([found.statusCode, Patient.parse(found.json()).surname]).toEqual([200, 'Rossi']);
    expect((await search({ identifier: 'RSSMRA' })).json<ProblemDetails>().errors).toMatchObject([
      { path: 'identifier', code: 'codice_fiscale' },
    ]);
    const listed = (taxCode: string, query = '') =>
      app.inject({ url: `/v1/patients${query}`, headers: { ...headers, 'x-tax-code': taxCode } });
    for (const query of ['', '?taxCode=VRD'])
      expect(PatientsPage.parse((await listed('rssmra60', query)).json()).items.map(({ surname }) => surname)).toEqual([
        'Rossi',
      ]);
    expect((await listed('R'.repeat(21))).json()).toMatchObject({ status: 400, code: 'malformed_header' });
  });

  it('are returned for an episode of care by GET /v1/patients/episode-of-care/{id}, to users who see the episode', async () => {
    const episode = uuid();
    await database.query(`INSERT INTO workflow_instance VALUES ($1, 'uod-episode', 1, 'PRI', '{}', 1, '', now())`, [
      episode,
    ]);
    await database.query(
      `INSERT INTO uod_episode (id, patient_id, patient_name, patient_surname, district_unit_id, residence_district_unit_id,
         local_health_authority_code, number, start_date)
       SELECT $1, id, name, surname, $3, $3, '150205', 1, '2026-01-01' FROM patient WHERE id = $2`,
      [episode, region.patients.ofThirdUnit, region.units[2]],
    );
    const url = `/v1/patients/episode-of-care/${episode}`;
    expect((await get('uod2.operatore', url)).json()).toMatchObject({ surname: 'Verdi', currentDistrictStep: 'PRI' });
    expect((await get('uod.direttore', url)).statusCode).toBe(404);
    expect((await get('uod2.operatore', `/v1/patients/episode-of-care/${uuid()}`)).statusCode).toBe(404);
  });

  it('are forbidden to analysts', async () => {
    expect((await get('analista', '/v1/patients')).json<ProblemDetails>()).toMatchObject({
      status: 403,
      missingGrants: ['patient_read'],
    });
  });

  it('leave no line in the access log if they were not read, and the log cannot be changed', async () => {
    const before = await accesses();
    expect((await get('cdr2.operatore', `/v1/patients/${region.patients.ofFirstUnit}`)).statusCode).toBe(404);
    expect(await accesses()).toEqual(before);
    await expect(database.query('DELETE FROM record_access')).rejects.toThrow(/append-only/);
  });
});
