import { RecordAccess, type ProblemDetails } from '@percorso/domain';
import { v7 as uuid } from 'uuid';
import { readPdf } from '../../test/pdf-reader.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer, tokenSigner } from '../../test/tokens.js';

describe('The accesses to a patient’s record', () => {
  let scene: Scene;
  let patient: { patientId: string; identifier: string };

  beforeAll(async () => {
    scene = await sceneOf();
    patient = await scene.path();
  });
  afterAll(() => scene.close());

  const request = async (account: string, path: string, accept = 'application/json') =>
    scene.app.inject({
      url: `/v1/patients/${patient.patientId}/accesses${path}`,
      headers: { ...bearer(await scene.tokenOf(account)), accept },
    });
  const accesses = async (account: string, query = '') => {
    const reply = await request(account, query);
    expect(reply.statusCode).toBe(200);
    return RecordAccess.array().parse(reply.json());
  };
  const read = (account: string) => scene.call(account, 'GET', `/v1/patients/${patient.patientId}`);

  it('say who read, with which role, for which structure, what and why', async () => {
    await read('uod.operatore');
    const [row] = await accesses('admin', '?actorName=esposito');
    expect(row).toMatchObject({
      actorName: 'Anna Esposito',
      roles: ['uod_operator'],
      structures: [{ id: scene.region.units[0], description: 'U.O.D. 1' }],
      reason: 'patient_read',
      what: 'Scheda dell’assistito',
      why: 'Consultazione',
    });
  });

  it('name the structure of that moment, also after the reader has left it', async () => {
    const other = await scene.path();
    const url = `/v1/patients/${other.patientId}`;
    await scene.call('uod.operatore', 'GET', url);
    await scene.database.query(
      `UPDATE practitioner_structure SET district_unit_id = $2 WHERE practitioner_id = $1 AND district_unit_id = $3`,
      [scene.practitionerId, scene.region.units[1], scene.region.units[0]],
    );
    const rows = RecordAccess.array().parse(await scene.call('admin', 'GET', `${url}/accesses?actorName=esposito`));
    expect(rows.map(({ structures }) => structures)).toEqual([
      [{ id: scene.region.units[0], description: 'U.O.D. 1' }],
    ]);
    await scene.database.query(
      `UPDATE practitioner_structure SET district_unit_id = $3 WHERE practitioner_id = $1 AND district_unit_id = $2`,
      [scene.practitionerId, scene.region.units[1], scene.region.units[0]],
    );
  });

  it('include the searches for the person by identifier', async () => {
    await scene.call('uod.operatore', 'POST', '/v1/patients/search', { identifier: patient.identifier });
    const rows = await accesses('admin', '?actorName=esposito');
    expect(rows.map(({ reason }) => reason)).toContain('lookup_patient_search');
    expect(rows.find(({ reason }) => reason === 'lookup_patient_search')).toMatchObject({
      structures: [{ description: 'U.O.D. 1' }],
      what: 'Elenco degli assistiti',
    });
  });

  it('say which reason a reader gave who looked the patient up from another unit', async () => {
    const { patientId, identifier } = await scene.path();
    const reason = { accessReason: 'ALTRO', accessReasonText: 'Chiesto dal medico curante' };
    await scene.database.query('UPDATE patient SET residence_district_unit_id = $2 WHERE id = $1', [
      patientId,
      scene.region.units[1],
    ]);
    await scene.call('uod.operatore', 'POST', '/v1/patients/search', { identifier, ...reason });
    const rows = await scene.call<RecordAccess[]>('admin', 'GET', `/v1/patients/${patientId}/accesses`);
    expect(rows.find(({ reason: code }) => code === 'tax_code_search')).toMatchObject({
      ...reason,
      why: 'Ricerca per codice fiscale, STP o ENI, per aprire un accesso. Motivo dichiarato: Altro motivo, Chiesto dal medico curante',
    });
    expect(rows.find(({ reason: code }) => code === 'lookup_patient_search')).toMatchObject({
      accessReason: null,
      why: 'Ricerca per codice fiscale, STP o ENI',
    });
  });

  it('have no structure in rows that an earlier release wrote', async () => {
    await scene.database.query(
      `INSERT INTO record_access (patient_id, actor_id, actor_name, reason) VALUES ($1, 'u-1', 'Remo Prima', 'reason_of_another_release')`,
      [patient.patientId],
    );
    expect(await accesses('admin', '?actorName=remo')).toMatchObject([
      { actorName: 'Remo Prima', roles: [], structures: [], what: 'reason_of_another_release', why: '' },
    ]);
  });

  it('are filtered by days of Rome, sorted, and read page by page without repetition', async () => {
    const { patientId } = await scene.path();
    for (const [name, at] of [
      ['Prima', '2025-03-01T22:59:59Z'],
      ['Seconda', '2025-03-01T23:00:00Z'],
      ['Terza', '2025-03-02T22:59:59Z'],
      ['Quarta', '2025-03-02T23:00:00Z'],
    ])
      await scene.database.query(
        `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, at) VALUES ($1, 'u-1', $2, 'patient_read', $3)`,
        [patientId, name, at],
      );
    const names = async (query: string) =>
      RecordAccess.array()
        .parse(await scene.call('admin', 'GET', `/v1/patients/${patientId}/accesses?${query}`))
        .map(({ actorName }) => actorName);
    expect(await names('from=2025-03-02&to=2025-03-02')).toEqual(['Terza', 'Seconda']);
    expect(await names('to=2025-03-01')).toEqual(['Prima']);
    expect(await names('to=2025-03-02&sort=actorName&sortDirection=Ascending')).toEqual(['Prima', 'Seconda', 'Terza']);
    const admin = 'Amministratore di sistema';
    const pages = [await names('limit=2&page=1'), await names('limit=2&page=2'), await names('limit=2&page=3')];
    expect(pages).toEqual([[admin, 'Quarta'], ['Terza', 'Seconda'], ['Prima']]);
  });

  it('include the reading of the list itself, once for its pages and files', async () => {
    const { patientId } = await scene.path();
    const url = `/v1/patients/${patientId}/accesses`;
    await scene.call('asl.operatore', 'GET', url);
    const rows = RecordAccess.array().parse(await scene.call('asl.operatore', 'GET', `${url}?limit=-1`));
    expect(rows).toMatchObject([{ reason: 'accesses_read', actorName: 'Paolo Greco', roles: ['asl_operator'] }]);
    expect(rows[0]?.structures).toMatchObject([{ id: '150204' }]);
  });

  it('never include those to the records of others', async () => {
    const { patientId } = await scene.path();
    await scene.call('uod.operatore', 'GET', `/v1/patients/${patientId}`);
    const before = await accesses('admin', '?limit=-1');
    await scene.call('uod.operatore', 'GET', `/v1/patients/${patientId}`);
    expect(await accesses('admin', '?limit=-1')).toEqual(before);
  });

  it.each([
    ['uod.direttore', 200],
    ['asl.operatore', 200],
    ['uod.operatore', 403],
    ['cdr.direttore', 403],
    ['analista', 403],
  ])('are returned to those who answer such requests only: %s, %i', async (account, status) => {
    for (const path of ['', '/pdf']) expect([path, (await request(account, path)).statusCode]).toEqual([path, status]);
  });

  it('are not returned outside the scope, nor for a patient who is visible only after a search', async () => {
    const elsewhere = await scene.path({ residence: scene.region.units[2] });
    const url = `/v1/patients/${elsewhere.patientId}/accesses`;
    const status = async () =>
      (await scene.app.inject({ url, headers: bearer(await scene.tokenOf('uod.direttore')) })).statusCode;
    expect(await status()).toBe(404);
    const search = { identifier: elsewhere.identifier, accessReason: 'URGENZA' };
    await scene.call('uod.direttore', 'POST', '/v1/patients/search', search);
    expect(await status()).toBe(403);
    const { statusCode } = await scene.app.inject({
      url: `/v1/patients/${uuid()}/accesses`,
      headers: bearer(await scene.tokenOf('admin')),
    });
    expect(statusCode).toBe(404);
  });

  it('are not returned to readers without personal data', async () => {
    const sign = await tokenSigner(scene.app);
    const token = sign({ username: 'uod.direttore', roles: ['uod_director', 'region_analyst'] });
    const url = `/v1/patients/${patient.patientId}/accesses`;
    for (const path of ['', '/pdf']) {
      const { statusCode } = await scene.app.inject({ url: url + path, headers: bearer(token) });
      expect([path, statusCode]).toEqual([path, 403]);
    }
  });

  it.each([
    ['?from=ieri', 400],
    ['?from=2025-02-30', 400],
    ['?sort=reason', 400],
    ['?reader=x', 400],
    ['?from=2025-03-02&to=2025-03-01', 422],
    ['/pdf?from=2025-03-02&to=2025-03-01', 422],
    ['/pdf?limit=5', 400],
  ])('refuse a query that has no meaning: %s, %i', async (query, status) => {
    const reply = await request('admin', query);
    expect(reply.statusCode).toBe(status);
  });

  describe('as a PDF for the person', () => {
    it('have role and structure of the readers, not the names of the staff', async () => {
      await read('uod.operatore');
      const reply = await request('uod.direttore', '/pdf');
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename="accessi-alla-scheda.pdf"',
        'cache-control': 'no-store',
      });
      const { pages, isTagged, isAccessible, title } = await readPdf(reply.rawPayload);
      expect({ isTagged, isAccessible, title }).toEqual({
        isTagged: true,
        isAccessible: true,
        title: 'Accessi alla scheda',
      });
      const text = pages.join(' ');
      for (const shown of ['Rossi Mario', patient.identifier, 'Operatore U.O.D., U.O.D. 1', 'Consultazione'])
        expect(text).toContain(shown);
      expect(text).not.toContain('Esposito');
    });

    it('have the names too if the setting says so', async () => {
      const named = await sceneOf({ ACCESS_LOG_NAMES: 'true' });
      try {
        const { patientId } = await named.path();
        await named.call('uod.operatore', 'GET', `/v1/patients/${patientId}`);
        const url = `/v1/patients/${patientId}/accesses/pdf`;
        const reply = await named.app.inject({ url, headers: bearer(await named.tokenOf('admin')) });
        expect((await readPdf(reply.rawPayload)).pages.join(' ')).toContain('Anna Esposito, Operatore U.O.D.');
      } finally {
        await named.close();
      }
    });

    it('are refused if they are too many, with the number, and printed for a shorter period', async () => {
      const { patientId } = await scene.path();
      await scene.database.query(
        `INSERT INTO record_access (patient_id, actor_id, actor_name, reason, at)
         SELECT $1, 'u-1', 'Anna Esposito', 'patient_read', timestamptz '2024-01-01' + n * interval '1 hour'
         FROM generate_series(1, 1000) n`,
        [patientId],
      );
      const url = `/v1/patients/${patientId}/accesses/pdf`;
      const headers = bearer(await scene.tokenOf('admin'));
      const reply = await scene.app.inject({ url, headers });
      expect(reply.statusCode).toBe(422);
      expect(reply.json<ProblemDetails>()).toMatchObject({
        code: 'too_many_accesses',
        userMessage: expect.stringContaining('Gli accessi sono 1001'),
      });
      const shorter = await scene.app.inject({ url: `${url}?from=2024-02-10&to=2024-02-11`, headers });
      expect(shorter.statusCode).toBe(200);
      expect((await readPdf(shorter.rawPayload)).pages.length).toBeGreaterThan(1);
    });
  });
});
