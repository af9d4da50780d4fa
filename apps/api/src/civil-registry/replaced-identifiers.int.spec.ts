import type {
  CivilRegistryRecord,
  CivilRegistrySearchResult,
  PatientIdentifierRow,
  UpdateInfoPreview,
} from '@percorso/domain';
import { pasquale, registrationOf, type RegistryEntries, registryEntries } from '../../test/registrations.js';
import { sceneOf, type Scene } from '../../test/scene.js';

/** A person of the demo sources, whose temporary code was replaced by a fiscal code. */
const former = 'STP1506390000303';
const current = 'HMDMNA90D52Z352S';
const amina = {
  ...pasquale,
  identifier: current,
  name: 'Amina',
  surname: 'Hamidi',
  birthDate: '1990-04-12',
  gender: 'F',
  birthPlace: 'Z352',
} as const;

describe('An identifier that a source has replaced', () => {
  let scene: Scene;
  let entries: RegistryEntries;
  beforeAll(async () => {
    scene = await sceneOf();
    entries = await registryEntries(scene.database);
  });
  afterAll(() => scene.close());

  const account = 'uod.operatore';
  const search = (identifier: string) =>
    scene.call<CivilRegistrySearchResult>(account, 'POST', '/v1/civilregistries/search', { identifier });
  const register = (identifier: string) =>
    scene.send(account, 'POST', '/v1/patients', registrationOf({ ...amina, identifier }, entries));

  it('leads to the new one: the search returns the person with it, for the registration', async () => {
    expect(await search(former)).toMatchObject({
      id: null,
      replacedBy: current,
      canCreate: true,
      prefill: { main: { identifier: current, surname: 'Hamidi' } },
    });
    expect(await search(current)).toMatchObject({ replacedBy: null, canCreate: true });
  });

  it('registers nobody: the refusal names the new one', async () => {
    expect(await register(former)).toMatchObject({
      status: 409,
      body: {
        code: 'tax_code_replaced',
        userMessage: `Il codice è stato sostituito da ${current}: cercare e registrare la persona con il nuovo codice.`,
      },
    });
  });

  describe('of a patient', () => {
    let id: string;
    const url = () => `/v1/patients/${id}/update-info`;
    beforeAll(async () => {
      ({ patientId: id } = await scene.path());
      await scene.database.query('UPDATE patient SET tax_code = $2 WHERE id = $1', [id, former]);
    });

    it('is shown as a difference, and nothing is written before it is accepted', async () => {
      const { changes } = await scene.call<UpdateInfoPreview>(account, 'GET', url());
      expect(changes[0]).toEqual({ field: 'identifier', before: former, after: current });
      expect(await search(former)).toMatchObject({ id, replacedBy: null, currentIdentifier: null });
    });

    it('is refused if the new one belongs to another patient', async () => {
      const { patientId: other } = await scene.path();
      await scene.database.query('UPDATE patient SET tax_code = $2 WHERE id = $1', [other, current]);
      expect(await scene.send(account, 'PUT', url(), { fields: ['identifier'] })).toMatchObject({
        status: 409,
        body: { code: 'identifier_of_other' },
      });
      await scene.database.query('DELETE FROM patient WHERE id = $1', [other]);
    });

    it('becomes an earlier one once the difference is accepted, and the other fields stay', async () => {
      const before = await scene.call<CivilRegistryRecord>(account, 'GET', `/v1/civilregistries/${id}`);
      const { body } = await scene.send(account, 'PUT', url(), { fields: ['identifier'] });
      expect(body).toMatchObject({ changes: [{ field: 'identifier', before: former, after: current }] });
      const after = await scene.call<CivilRegistryRecord>(account, 'GET', `/v1/civilregistries/${id}`);
      expect(after).toMatchObject({ identifier: current, identifierType: { code: 'CF' }, surname: before.surname });
      const [first, second] = await scene.call<PatientIdentifierRow[]>(
        account,
        'GET',
        `/v1/patients/${id}/identifiers`,
      );
      expect(first).toMatchObject({ type: 'CF', identifier: current, validTo: null, source: 'source' });
      expect(first?.actorName).not.toBe('Sistema');
      expect(second).toMatchObject({ type: 'STP', identifier: former, validTo: first?.validFrom });
    });

    it('finds the patient, who is not registered a second time', async () => {
      expect(await search(former)).toMatchObject({ id, currentIdentifier: current, canCreate: false });
      expect(await register(former)).toMatchObject({ status: 409, body: { code: 'earlier_tax_code_exists' } });
      expect(await register(current)).toMatchObject({ status: 409, body: { code: 'tax_code_exists' } });
    });
  });
});
