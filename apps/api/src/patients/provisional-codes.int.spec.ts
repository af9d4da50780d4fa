import type {
  CivilRegistrySearchResult,
  InsertedPatient,
  PatientIdentifierRow,
  PatientRow,
  PublicConfig,
} from '@percorso/domain';
import { pasquale, registrationOf, type RegistryEntries, registryEntries } from '../../test/registrations.js';
import { callerOf } from '../../test/caller.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { testApp } from '../../test/test-app.js';

const code = '01234567897';
const account = 'uod.operatore';

describe('A provisional tax code (setting PROVISIONAL_TAX_CODES)', () => {
  let scene: Scene;
  let entries: RegistryEntries;
  beforeAll(async () => {
    scene = await sceneOf({ PROVISIONAL_TAX_CODES: 'true', REGISTRATION_WITHOUT_IDENTITY_SOURCE: 'true' });
    entries = await registryEntries(scene.database);
  });
  afterAll(() => scene.close());

  const registration = (identifier: string) => registrationOf({ ...pasquale, identifier }, entries);

  it('is refused wherever people are searched or registered, unless the setting allows it', async () => {
    const app = await testApp(scene.database.url);
    try {
      const { send } = callerOf(app);
      for (const reply of [
        await send(account, 'POST', '/v1/civilregistries/search', { identifier: code }),
        await send(account, 'POST', '/v1/patients/search', { identifier: code }),
        await send(account, 'GET', `/v1/patients/search?identifier=${code}`),
        await send('cdr.operatore', 'POST', '/v1/rehab-center-episodes/patient-search', { identifier: code }),
      ])
        expect(reply).toMatchObject({
          status: 422,
          body: { errors: [{ path: 'identifier', code: 'codice_fiscale' }] },
        });
      expect(await send(account, 'POST', '/v1/patients', registration(code))).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'taxCode', code: 'codice_fiscale' }] },
      });
      expect((await send(account, 'GET', '/v1/config')).body).toMatchObject({ provisionalIdentifiers: false });
    } finally {
      await app.close();
    }
  });

  it('has a check digit', async () => {
    const reply = await scene.send(account, 'POST', '/v1/civilregistries/search', { identifier: '01234567890' });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'identifier' }] } });
  });

  it('is taken at the registration, and finds the patient in search and list', async () => {
    expect(await scene.call<PublicConfig>(account, 'GET', '/v1/config')).toMatchObject({
      provisionalIdentifiers: true,
    });
    const search = () =>
      scene.call<CivilRegistrySearchResult>(account, 'POST', '/v1/civilregistries/search', { identifier: code });
    expect(await search()).toMatchObject({ id: null, canCreate: true });
    const { id } = await scene.call<InsertedPatient>(account, 'POST', '/v1/patients', registration(code));
    expect(await search()).toMatchObject({ id, canCreate: false, canOpen: true });
    const { items } = await scene.call<{ items: PatientRow[] }>(account, 'GET', `/v1/patients?taxCode=${code}`);
    expect(items).toEqual([expect.objectContaining({ id, identifier: code })]);
    expect(await scene.call<PatientIdentifierRow[]>(account, 'GET', `/v1/patients/${id}/identifiers`)).toEqual([
      expect.objectContaining({ type: 'PROVISIONAL', identifier: code, validTo: null, source: 'registration' }),
    ]);
  });
});
