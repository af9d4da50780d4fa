import type { PatientInsert, ProblemDetails } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { callerOf } from '../../test/caller.js';
import { today } from '../../test/days.js';
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
let database: TestDatabase;
let app: NestFastifyApplication;
let caller: ReturnType<typeof callerOf>;
let entries: RegistryEntries;

beforeAll(async () => {
  database = await testDatabase();
  await smallRegion(database.query);
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
const problem = (reply: { body: unknown }) => reply.body as ProblemDetails;
const faults = (reply: { body: unknown }) => problem(reply).errors.map(({ path, code }) => `${path}: ${code}`);

describe('A registration over REST', () => {
  // Makes the identifier available again after an earlier test has registered it, and the person unlike the next one.
  beforeEach(async () => {
    await database.query(
      `UPDATE patient SET tax_code = left(md5(random()::text), 16), surname = 'Rossi', birth_date = '1931-01-01' WHERE tax_code = $1`,
      [pasquale.identifier],
    );
    await database.query('DELETE FROM patient_identifier WHERE value = $1', [pasquale.identifier]);
  });

  describe('is refused without a required field (spec 001 §5):', () => {
    it.each([
      'taxCode',
      'healthDistrictId',
      'startAslDate',
      ...['name', 'surname', 'birthPlace', 'birthDate', 'genderId'].map((field) => `${P}.${field}`),
      ...['qualificationCode', 'employmentStatusCode', 'maritalStatusId'].map((field) => `${P}.${field}`),
      `${P}.citizenshipRepresentationList`,
      `${P}.citizenshipRepresentationList.0.citizenshipId`,
      `${P}.contactPointRepresentationList`,
      `${P}.contactPointRepresentationList.0.systemId`,
      `${P}.contactPointRepresentationList.0.description`,
      `${P}.addressEdgeRepresentationList`,
      ...['address', 'territoryIstatCode', 'startDate', 'addressTypeCode'].map(
        (field) => `${P}.addressEdgeRepresentationList.0.${field}`,
      ),
    ])('%s', async (path) => {
      const reply = await register(withField(payload(), path, undefined));
      expect([reply.status, problem(reply).errors.map((error) => error.path)]).toEqual([422, [path]]);
      expect(problem(reply).errors[0]?.message).toBe('Il campo è richiesto');
    });

    it.each([
      'healthCardNumber',
      'healthCardGroupCode',
      'healthCardExpirationDate',
      'generalPractitioner.code',
      'generalPractitioner.name',
      'generalPractitioner.surname',
      'generalPractitioner.taxCode',
      `${P}.addressEdgeRepresentationList.0.postalCode`,
      `${P}.addressEdgeRepresentationList.1.postalCode`,
    ])('%s', async (path) => {
      const reply = await register(withField(payload(), path, undefined));
      expect([reply.status, faults(reply)]).toEqual([422, [`${path}: required`]]);
    });
  });

  describe('is refused unless every rule is met (spec 001 §5 and §9):', () => {
    const years = (n: number) => `${Number(today.slice(0, 4)) + n}-01-01`;
    it.each<[rule: string, path: string, value: unknown, fault: string]>([
      ['a fiscal code has the right format', 'taxCode', 'ZZIPQL86H30', 'codice_fiscale'],
      ['a fiscal code has the right check character', 'taxCode', 'ZZIPQL86H30F839A', 'codice_fiscale'],
      ['STP is followed by 13 digits', 'taxCode', 'STP123', 'codice_fiscale'],
      ['the birth date is in the last 120 years', `${P}.birthDate`, years(-121), 'yearOutOfRange'],
      ['the birth date is not in the future', `${P}.birthDate`, `${years(0).slice(0, 4)}-12-31`, 'dateInFuture'],
      ['the ASL start date is in the last 120 years', 'startAslDate', years(-121), 'yearOutOfRange'],
      ['the expiration year is at most ten years from now', 'healthCardExpirationDate', years(11), 'yearOutOfRange'],
      ['the expiration year is not before the current year', 'healthCardExpirationDate', years(-1), 'yearOutOfRange'],
      ['the authority is in the catalogue', 'healthCardGroupCode', 'XX', 'unknownCode'],
      ['the general practitioner’s tax code is valid', 'generalPractitioner.taxCode', 'ABC', 'codice_fiscale'],
      ['the general practitioner’s e-mail is valid', 'generalPractitioner.email', 'x@', 'invalidEmail'],
      ['the institutional e-mail is valid', 'generalPractitioner.institutionalEmail', 'x', 'invalidEmail'],
      ['the PEC is valid', 'generalPractitioner.pec', 'x', 'invalidEmail'],
      ['the general practitioner’s phone number is valid', 'generalPractitioner.phoneNumber', '12', 'phone_number'],
      ['the birth place is in the catalogue of territories', `${P}.birthPlace`, 99_999_999, 'unknownCode'],
      ['the gender is in the catalogue', `${P}.genderId`, 99, 'unknownCode'],
      ['the qualification is in the catalogue', `${P}.qualificationCode`, 'X-1', 'unknownCode'],
      ['the employment status is in the catalogue', `${P}.employmentStatusCode`, 'X-1', 'unknownCode'],
      ['the marital status is in the catalogue', `${P}.maritalStatusId`, 999, 'unknownCode'],
      [
        'citizenships are in the catalogue',
        `${P}.citizenshipRepresentationList.0.citizenshipId`,
        99_999,
        'unknownCode',
      ],
      [
        'the locality is in the catalogue of territories',
        `${P}.addressEdgeRepresentationList.0.territoryIstatCode`,
        '999999',
        'unknownCode',
      ],
      [
        'the related ASL is in the catalogue',
        `${P}.addressEdgeRepresentationList.0.relatedAsl`,
        '000000',
        'unknownCode',
      ],
      [
        'the postal code is the locality’s',
        `${P}.addressEdgeRepresentationList.0.postalCode`,
        '00100',
        'postalCodeNotOfLocality',
      ],
      [
        'the start date of an address is in the last 120 years',
        `${P}.addressEdgeRepresentationList.0.startDate`,
        years(-121),
        'yearOutOfRange',
      ],
      [
        'the phone number of a contact point is valid',
        `${P}.contactPointRepresentationList.0.description`,
        'casa',
        'phone_number',
      ],
      ['a person has at least one contact point', `${P}.contactPointRepresentationList`, [], 'atLeastOne'],
      ['a person has at least one citizenship', `${P}.citizenshipRepresentationList`, [], 'atLeastOne'],
    ])('%s', async (_, path, value, fault) => {
      const reply = await register(withField(payload(), path, value));
      expect(reply.status).toBe(422);
      expect(faults(reply)).toEqual([`${path}: ${fault}`]);
    });

    it('a death date is required if deceased is true, refused otherwise, and not before the birth date', async () => {
      const dead = withField(payload(), `${P}.deceased`, true);
      expect(faults(await register(dead))).toEqual([`${P}.deathDate: required`]);
      const living = withField(payload(), `${P}.deathDate`, '2020-01-01');
      expect(faults(await register(living))).toEqual([`${P}.deathDate: deathDateOfLiving`]);
      const before = withField(dead, `${P}.deathDate`, '1980-01-01');
      expect(faults(await register(before))).toEqual([`${P}.deathDate: dateBeforeBirth`]);
    });

    it('the value of an e-mail or PEC contact point is an e-mail address', async () => {
      for (const system of ['e-mail', 'PEC']) {
        const point = { systemId: entries.id('contact-point-systems', system), description: 'non è' };
        const reply = await register(withField(payload(), `${P}.contactPointRepresentationList`, [point]));
        expect(faults(reply)).toEqual([`${P}.contactPointRepresentationList.0.description: invalidEmail`]);
      }
    });

    it('both a residence and a domicile are needed', async () => {
      const [residence] = payload().civilRegistryEdgeRepresentation.addressEdgeRepresentationList;
      const reply = await register(withField(payload(), `${P}.addressEdgeRepresentationList`, [residence]));
      expect(faults(reply)).toEqual([`${P}.addressEdgeRepresentationList: bothAddressTypes`]);
    });

    it('the district has a unit; the refusal has its own error code', async () => {
      await database.query(`INSERT INTO health_district VALUES (gen_random_uuid(), 'D99', 'Distretto 99', '150204')`);
      const [district] = await database.query<{ id: string }>(`SELECT id FROM health_district WHERE code = 'D99'`);
      const reply = await register(withField(payload(), 'healthDistrictId', district?.id));
      expect(faults(reply)).toEqual(['healthDistrictId: districtWithoutUnit']);
    });
  });
});
