import type { CivilRegistryRecord, UpdateInfoPreview, UpdateInfoResult } from '@percorso/domain';
import { generalPractitioner, type RegistryEntries, registryEntries } from '../../test/registrations.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { callerOf } from '../../test/caller.js';
import { testApp } from '../../test/test-app.js';

let scene: Scene;
let entries: RegistryEntries;
let id: string;
let episode: string;

beforeAll(async () => {
  scene = await sceneOf();
  entries = await registryEntries(scene.database);
  const { patientId, path } = await scene.path({ residence: scene.region.units[2] });
  id = patientId;
  await scene.database.query('UPDATE patient SET residence_district_unit_id = $2 WHERE id = $1', [
    id,
    scene.region.units[0],
  ]);
  episode = await path.open();
  await scene.database.query(
    `UPDATE patient SET tax_code = 'FRRSNT58C54F839B', name = 'Assuntina', surname = 'Ferrino', gender = 'F', birth_date = '1958-03-14'
     WHERE id = $1`,
    [id],
  );
  await scene.database.query('UPDATE patient SET residence_district_unit_id = $2 WHERE id = $1', [
    id,
    scene.region.units[2],
  ]);
  await put(`/v1/patients/${id}`, { generalPractitioner });
  const address = {
    civilRegistryId: id,
    address: 'Via Foria 3',
    territoryIstatCode: '063049',
    postalCode: '80137',
    startDate: '2000-01-01',
  };
  await scene.call('uod.operatore', 'POST', '/v1/addresses', { ...address, addressTypeCode: 'Residenza' });
});
afterAll(() => scene.close());

const put = (url: string, body: object = {}, headers: Record<string, string> = {}) =>
  scene.send('uod.operatore', 'PUT', url, body, headers);
const record = () => scene.call<CivilRegistryRecord>('uod.operatore', 'GET', `/v1/civilregistries/${id}`);

describe('The synchronisation of a record with the regional sources (spec 001 §6 and §7)', () => {
  it('needs a grant', async () => {
    expect(await scene.send('cdr.operatore', 'PUT', `/v1/patients/${id}/update-info`)).toMatchObject({
      status: 403,
      body: { code: 'missing_grant' },
    });
  });

  it('is refused if the request has an old revision', async () => {
    expect((await put(`/v1/patients/${id}/update-info`, {}, { 'if-match': '"1"' })).status).toBe(412);
  });

  it('previews its changes without writing', async () => {
    const before = await record();
    const preview = await scene.call<UpdateInfoPreview>('uod.operatore', 'GET', `/v1/patients/${id}/update-info`);
    expect(preview).toMatchObject({ revision: before.revision, demo: true, unavailable: [] });
    expect(preview.changes).toEqual(
      expect.arrayContaining([
        { field: 'name', before: 'Assuntina', after: 'Assunta' },
        { field: 'surname', before: 'Ferrino', after: 'Ferrigno' },
      ]),
    );
    expect(await record()).toEqual(before);
    expect((await scene.send('cdr.operatore', 'GET', `/v1/patients/${id}/update-info`)).status).toBe(403);
  });

  it('writes only the accepted fields, and refuses unknown fields', async () => {
    expect(await put(`/v1/patients/${id}/update-info`, { fields: ['folderNumber'] })).toMatchObject({ status: 422 });
    const { body } = await put(`/v1/patients/${id}/update-info`, { fields: ['name'] });
    expect(body).toMatchObject({ changes: [{ field: 'name', before: 'Assuntina', after: 'Assunta' }] });
    expect(await record()).toMatchObject({
      name: 'Assunta',
      surname: 'Ferrino',
      citizenships: [],
      maritalStatus: null,
    });
  });

  it('writes every field in which the sources differ from the record, and returns the changes', async () => {
    const before = await record();
    const reply = await put(`/v1/patients/${id}/update-info`, {}, { 'if-match': `"${before.revision}"` });
    expect(reply).toMatchObject({ status: 200, headers: { etag: `"${before.revision + 1}"` } });
    const { changes, ...result } = reply.body as UpdateInfoResult;
    expect(result).toEqual({
      revision: before.revision + 1,
      inCivilRegistry: true,
      inSir: true,
      inSinfonia: true,
      demo: true,
      unavailable: [],
      unknown: [],
    });
    expect(changes).toEqual(
      expect.arrayContaining([
        { field: 'surname', before: 'Ferrino', after: 'Ferrigno' },
        { field: 'maritalStatus', before: null, after: 'Coniugato/a' },
        { field: 'citizenships', before: null, after: 'Italiana' },
        { field: 'residentialAddresses', before: 'Via Foria 3, 80137 Napoli', after: 'Via Chiaia 120, 80121 Napoli' },
        { field: 'contactPoints', before: null, after: '3331112223' },
        {
          field: 'generalPractitioner',
          before: 'Cirillo Annamaria (150123), Codice fiscale del medico: RSSMRA85T10A562S',
          after: expect.stringMatching(/^Cirillo Annamaria \(150123\), Codice fiscale del medico: CRLNMR66M52F839P, /),
        },
        { field: 'team', before: null, after: '80380001500001400001, 31/12/2030' },
        { field: 'aslRegistration', before: 'Distretto 35', after: 'Distretto 24, 01/01/1990' },
      ]),
    );
    expect(await record()).toMatchObject({
      surname: 'Ferrigno',
      citizenships: [{ citizenship: { id: entries.id('citizenships', 'ITA') } }],
      residentialAddresses: [{ address: 'Via Chiaia 120' }],
      domicilialAddresses: [{ address: 'Via Chiaia 120' }],
      generalPractitioner: { taxCode: 'CRLNMR66M52F839P' },
      aslRegistration: { aslRegistrationDistrict: { code: 'D24' } },
    });
    const [row] = await scene.database.query('SELECT patient_surname FROM uod_episode WHERE id = $1', [episode]);
    expect(row).toEqual({ patient_surname: 'Ferrigno' });
  });

  it('changes nothing the second time', async () => {
    const reply = await put(`/v1/patients/${id}/update-info`);
    expect((reply.body as UpdateInfoResult).changes).toEqual([]);
  });

  it('needs confirmation to write a death date if records of the patient have a later date', async () => {
    const { patientId, path } = await scene.path();
    await path.open();
    await scene.database.query(`UPDATE patient SET tax_code = 'PGNVCN38B11B963P' WHERE id = $1`, [patientId]);
    const updateInfoUrl = `/v1/patients/${patientId}/update-info`;
    expect(await put(updateInfoUrl, { fields: ['deathDate'] })).toMatchObject({
      status: 428,
      body: { confirmations: [{ code: 'recordsAfterDeath', params: { date: '2024-11-03', accesses: 1 } }] },
    });
    expect(await put(`${updateInfoUrl}?confirmed=true`, { fields: ['deathDate'] })).toMatchObject({
      status: 200,
      body: { changes: [{ field: 'deathDate' }] },
    });
    const stored = await scene.call('uod.operatore', 'GET', `/v1/civilregistries/${patientId}`);
    expect(stored).toMatchObject({ deceased: true, deathDate: '2024-11-03', openEpisodes: [{ number: 1 }] });
  });

  it('ignores differences in capitals, blanks and accents', async () => {
    const [{ name, surname, phone } = {}] = await scene.database.query<Record<string, string>>(
      `SELECT p.name, p.surname, (SELECT value FROM civil_registry_contact_point WHERE patient_id = p.id) AS phone
       FROM patient p WHERE p.id = $1`,
      [id],
    );
    await scene.database.query(`UPDATE patient SET name = 'ASSUNTA''', surname = 'FERRI GNO' WHERE id = $1`, [id]);
    await scene.database.query(
      `UPDATE civil_registry SET general_practitioner = general_practitioner || '{"surname": "CIRILLO", "name": "Anna Maria"}'
       WHERE patient_id = $1`,
      [id],
    );
    await scene.database.query(`UPDATE civil_registry_address SET address = upper(address) WHERE patient_id = $1`, [
      id,
    ]);
    await scene.database.query(
      `UPDATE civil_registry_contact_point SET value = '333 1112223' WHERE patient_id = $1 AND value = $2`,
      [id, phone],
    );
    expect(await scene.call('uod.operatore', 'GET', `/v1/patients/${id}/update-info`)).toMatchObject({ changes: [] });
    await scene.database.query('UPDATE patient SET name = $2, surname = $3 WHERE id = $1', [id, name, surname]);
  });

  it('changes nothing if every source lacks the person', async () => {
    const { patientId } = await scene.path({});
    expect((await put(`/v1/patients/${patientId}/update-info`)).body).toMatchObject({
      changes: [],
      inCivilRegistry: false,
      inSir: false,
      inSinfonia: false,
    });
  });

  it('changes nothing if no source answers', async () => {
    const before = await record();
    const appWithoutSources = await testApp(scene.database.url, { DEMO_SOURCES: 'false' });
    const { send } = callerOf(appWithoutSources);
    expect(await send('uod.operatore', 'PUT', `/v1/patients/${id}/update-info`)).toMatchObject({
      status: 503,
      body: { code: 'sources_unavailable' },
    });
    await appWithoutSources.close();
    expect(await record()).toEqual(before);
  });
});
