import type { CivilRegistryRecord, PatientInsert, ProblemDetails } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { callerOf } from '../../test/caller.js';
import {
  pasquale,
  type RegistryEntries,
  registrationOf,
  registryEntries,
  withField,
} from '../../test/registrations.js';
import { smallRegion } from '../../test/small-region.js';
import { testApp } from '../../test/test-app.js';

const P = 'civilRegistryEdgeRepresentation';
const blessing = {
  identifier: 'STP1506390000101',
  name: 'Blessing',
  surname: 'Okonkwo',
  birthDate: '1994-02-08',
  gender: 'F' as const,
  birthPlace: 'Z335',
};
const mariaLuisa = {
  identifier: 'SPSMLS68L59F839S',
  name: 'Maria Luisa',
  surname: 'Greco',
  birthDate: '1968-07-19',
  gender: 'F' as const,
  birthPlace: 'F839',
};

let database: TestDatabase;
let app: NestFastifyApplication;
let caller: ReturnType<typeof callerOf>;
let region: Awaited<ReturnType<typeof smallRegion>>;
let entries: RegistryEntries;

beforeAll(async () => {
  database = await testDatabase();
  region = await smallRegion(database.query);
  app = await testApp(database.url);
  caller = callerOf(app);
  entries = await registryEntries(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const register = (payload: object, query = '', account = 'uod.operatore') =>
  caller.send(account, 'POST', `/v1/patients${query}`, payload);
const payload = (): PatientInsert => registrationOf(pasquale, entries);
const patients = async () => (await database.query<{ n: number }>('SELECT count(*)::int AS n FROM patient'))[0]?.n;
const problem = (reply: { body: unknown }) => reply.body as ProblemDetails;
const faults = (reply: { body: unknown }) => problem(reply).errors.map(({ path, code }) => `${path}: ${code}`);
const record = (id: string) => caller.call<CivilRegistryRecord>('uod.operatore', 'GET', `/v1/civilregistries/${id}`);

describe('A registration over REST', () => {
  // Makes the identifier available again after an earlier test has registered it, and the person unlike the next one.
  beforeEach(async () => {
    await database.query(
      `UPDATE patient SET tax_code = left(md5(random()::text), 16), surname = 'Rossi', birth_date = '1931-01-01' WHERE tax_code = $1`,
      [pasquale.identifier],
    );
    await database.query('DELETE FROM patient_identifier WHERE value = $1', [pasquale.identifier]);
  });

  it('returns 201 with the id of the patient, whose record has all the data of the request', async () => {
    const reply = await register(payload());
    expect(reply).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const { id } = reply.body as { id: string };
    expect(await record(id)).toMatchObject({
      id,
      civilRegistryId: id,
      revision: 1,
      identifier: pasquale.identifier,
      identifierType: { code: 'CF' },
      name: 'Pasquale',
      surname: 'Izzo',
      birthPlace: { description: 'Napoli', belfioreCode: 'F839' },
      birthDate: '1986-06-30',
      gender: { code: 'M' },
      deceased: false,
      deathDate: null,
      citizenships: [{ deleted: false }],
      contactPoints: [{ system: { code: 'cell' }, value: '3331234567' }],
      team: { teamNumber: '80380001500001400009' },
      aslRegistration: {
        aslRegistrationAsl: { code: '150204' },
        aslRegistrationDistrict: { code: 'D24' },
        aslRegistrationStartDate: '2010-05-01',
      },
      generalPractitioner: { surname: 'Cirillo' },
      residentialAddresses: [
        { istatCode: '063049', postalCode: '80122', relatedAsl: { code: '150204' }, foreignTerritory: false },
      ],
      domicilialAddresses: [{ istatCode: '063049', relatedAsl: null }],
      inSinfonia: true,
      inSir: false,
    });
    expect(await caller.call('uod.operatore', 'GET', `/v1/patients/${id}`)).toMatchObject({
      inCivilRegistry: false,
      inSir: false,
      inSinfonia: true,
      healthCardNumber: '80380001500001400009',
      healthCardGroup: { code: entries.code('health-card-groups') },
      startAslDate: '2010-05-01',
      generalPractitioner: { surname: 'Cirillo' },
    });
    const [patient] = await database.query('SELECT residence_district_unit_id AS unit FROM patient WHERE id = $1', [
      id,
    ]);
    expect(patient).toEqual({ unit: region.units[0] });
  });

  it('creates one patient when several operators register the same person at once, and refuses the other requests with a clear message', async () => {
    const before = await patients();
    const replies = await Promise.all(
      ['uod.operatore', 'uod.direttore', 'uod2.operatore', 'uod.operatore'].map((account) =>
        register(payload(), '', account),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const reply of replies.filter(({ status }) => status === 409))
      expect(problem(reply)).toMatchObject({
        code: 'tax_code_exists',
        userMessage: 'La persona è già registrata con questo identificativo.',
      });
    expect(await patients()).toBe((before ?? 0) + 1);
  });

  it('is refused if the person is already registered', async () => {
    await register(payload());
    expect(await register(payload(), '', 'uod2.operatore')).toMatchObject({
      status: 409,
      body: { code: 'tax_code_exists' },
    });
  });

  it('is refused if the person is missing in the identity source, unless configured otherwise (spec 001 §4)', async () => {
    const unknown = registrationOf(
      {
        ...pasquale,
        identifier: 'RSSMRA85T10A562S',
        name: 'Mario',
        surname: 'Rossi',
        birthDate: '1985-12-10',
        birthPlace: 'A562',
      },
      entries,
    );
    expect(await register(unknown)).toMatchObject({ status: 422, body: { code: 'not_in_identity_source' } });
    const permissiveApp = await testApp(database.url, { REGISTRATION_WITHOUT_IDENTITY_SOURCE: 'true' });
    const { send } = callerOf(permissiveApp);
    expect(await send('uod.operatore', 'POST', '/v1/patients', unknown)).toMatchObject({ status: 201 });
    await permissiveApp.close();
  });

  it('is refused if the identity differs from the source', async () => {
    const reply = await register(withField(payload(), `${P}.surname`, 'Rizzo'));
    expect([reply.status, faults(reply)]).toEqual([422, [`${P}.surname: identityLocked`]]);
  });

  it('ignores everything except letters when it compares names with the source', async () => {
    expect((await register(withField(payload(), `${P}.surname`, "I ZZO'"))).status).toBe(201);
  });

  it('needs a confirmation and a reason, which is stored, if the fiscal code disagrees with the personal data', async () => {
    const disagreeing = registrationOf(mariaLuisa, entries);
    const unconfirmed = await register(disagreeing);
    expect(unconfirmed).toMatchObject({
      status: 428,
      body: {
        code: 'confirmation_required',
        confirmations: [{ message: 'Il codice fiscale non corrisponde a: cognome.' }],
      },
    });
    const unexplained = await register(disagreeing, '?confirmed=true');
    expect([unexplained.status, faults(unexplained)]).toEqual([422, ['fiscalCodeOverrideReason: required']]);
    const fiscalCodeOverrideReason = 'Cognome corretto dopo l’attribuzione';
    const reply = await register({ ...disagreeing, fiscalCodeOverrideReason }, '?confirmed=true');
    expect(reply.status).toBe(201);
    expect(await record((reply.body as { id: string }).id)).toMatchObject({ fiscalCodeOverrideReason });
  });

  it('needs no health card or general practitioner for a foreigner with an STP code, and no postal code or ASL for an address abroad', async () => {
    const foreigner = registrationOf(blessing, entries);
    const [residence, domicile] = foreigner.civilRegistryEdgeRepresentation.addressEdgeRepresentationList;
    const abroad = { ...residence, territoryIstatCode: 'Z335', postalCode: null, relatedAsl: null };
    const [nigeria] = await database.query<{ istat: string | null }>(
      `SELECT fields->>'istatCode' AS istat FROM reference_entry WHERE catalogue = 'territories' AND code = 'Z335'`,
    );
    abroad.territoryIstatCode = nigeria?.istat ?? 'Z335';
    const { healthCardGroupCode, healthCardNumber, healthCardExpirationDate, generalPractitioner, ...rest } = foreigner;
    const reply = await register(withField(rest, `${P}.addressEdgeRepresentationList`, [abroad, domicile]));
    expect(reply).toMatchObject({ status: 201 });
    expect(await record((reply.body as { id: string }).id)).toMatchObject({
      identifier: 'STP1506390000101',
      identifierType: { code: 'OTHER' },
      generalPractitioner: null,
      team: { teamNumber: null },
      residentialAddresses: [{ foreignTerritory: true, postalCode: null, relatedAsl: null }],
    });
  });

  it('makes the patient visible to the operator, even if the patient lives in another district', async () => {
    const reply = await register({ ...payload(), healthDistrictId: entries.otherDistrictId });
    expect(reply.status).toBe(201);
    expect((await record((reply.body as { id: string }).id)).identifier).toBe(pasquale.identifier);
  });

  it('is refused if the patient would be outside the user’s scope', async () => {
    const before = await patients();
    const reply = await register({ ...payload(), healthDistrictId: entries.otherDistrictId }, '', 'asl.operatore');
    expect(reply).toMatchObject({ status: 403, body: { code: 'out_of_scope' } });
    expect(await patients()).toBe(before);
    expect(await register(payload(), '', 'asl.operatore')).toMatchObject({ status: 201 });
  });
});
