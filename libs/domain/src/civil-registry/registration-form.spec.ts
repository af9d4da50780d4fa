import { z } from 'zod';
import { italianMessages, validationLabels } from '../labels/application/validation.js';
import { insertPayloadOf, PatientInsert, patientInsertRules, type RegistryFacts } from './insert-payload.js';
import { registrationFormSchema } from './registration-form.js';

const today = '2026-03-10';
const napoli = {
  id: 1,
  description: 'Napoli',
  istatCode: '063049',
  belfioreCode: 'F839',
  foreignTerritory: false,
  postalCodes: [{ id: 80121, code: '80121' }],
};
const romania = {
  id: 2,
  description: 'Romania',
  istatCode: '235',
  belfioreCode: 'Z129',
  foreignTerritory: true,
  postalCodes: [],
};
const entry = (id: number, code: string) => ({ id, code, description: code });
const asl = { code: '150204', description: 'ASL Napoli 1 Centro' };

const residence = () => ({
  locality: napoli,
  istatCode: '063049',
  postalCode: '80121',
  address: 'Via Mergellina 1',
  startDate: '2001-05-01',
  relatedAsl: asl,
});

/** Returns a valid registration. */
const valid = () => ({
  main: {
    identifier: 'rssmra60a01f839s',
    name: 'Mario',
    surname: 'Rossi',
    birthPlace: napoli,
    birthDate: '1960-01-01',
    genderId: 1,
  },
  death: { deceased: false, deathDate: '' },
  secondary: {
    qualificationCode: '01',
    employmentStatusCode: '02',
    maritalStatusId: 1,
    citizenships: [{ citizenship: entry(100, 'ITA') }],
  },
  generalPractitioner: { code: '123456', name: 'Anna', surname: 'Bianchi', taxCode: 'BNCNNA70A41F839R' },
  contactPoints: [{ system: entry(2, 'CELL'), value: '+39 333 1234567' }],
  team: { teamNumber: '80380000150000000001', teamAuthority: entry(1, '150'), teamExpiration: '2030-12-31' },
  aslRegistration: {
    aslRegistrationAsl: asl,
    aslRegistrationDistrict: { id: '018f4c52-7c3a-7000-8000-000000000001', code: 'D24', description: 'Distretto 24' },
    aslRegistrationStartDate: '2001-05-01',
  },
  residentialAddresses: [residence()],
  domicilialAddresses: [{ ...residence(), relatedAsl: null }],
});

type Faults = Record<string, string>;

const faultsOf = (form: unknown): Faults => {
  const { error } = registrationFormSchema({ today }).safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

const set = (path: string, value: unknown): unknown => {
  const form: unknown = valid();
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], form);
  (parent as Record<string, unknown>)[last] = value;
  return form;
};

const REQUIRED = 'Il campo è richiesto';

describe('A registration', () => {
  beforeAll(() => z.config(italianMessages));

  it('is accepted when every rule is satisfied', () => {
    expect(faultsOf(valid())).toEqual({});
  });

  it.each([
    ['2013-12-31', {}],
    ['2014-01-01', { 'main.birthPlace': validationLabels.placeNotThen }],
  ])('needs a birth place that existed on the date of birth: %s', (birthDate, faults) => {
    const bazzano = { ...napoli, description: 'Bazzano', belfioreCode: 'A726', validTo: '2013-12-31' };
    const form = valid();
    const main = { ...form.main, identifier: 'STP1506390000101', birthDate, birthPlace: bazzano };
    const later = (row: object) => ({ ...row, startDate: '2020-01-01' });
    expect(
      faultsOf({
        ...form,
        main,
        residentialAddresses: form.residentialAddresses.map(later),
        domicilialAddresses: form.domicilialAddresses.map(later),
        aslRegistration: { ...form.aslRegistration, aslRegistrationStartDate: '2020-01-01' },
      }),
    ).toEqual(faults);
  });

  it.each([
    'main.name',
    'main.surname',
    'main.birthPlace',
    'main.birthDate',
    'main.genderId',
    'main.identifier',
    'secondary.qualificationCode',
    'secondary.employmentStatusCode',
    'secondary.maritalStatusId',
    'secondary.citizenships.0.citizenship',
    'generalPractitioner.code',
    'generalPractitioner.name',
    'generalPractitioner.surname',
    'generalPractitioner.taxCode',
    'contactPoints.0.system',
    'contactPoints.0.value',
    'team.teamNumber',
    'team.teamAuthority',
    'team.teamExpiration',
    'aslRegistration.aslRegistrationAsl',
    'aslRegistration.aslRegistrationDistrict',
    'aslRegistration.aslRegistrationStartDate',
    'residentialAddresses.0.locality',
    'residentialAddresses.0.istatCode',
    'residentialAddresses.0.address',
    'residentialAddresses.0.startDate',
    'residentialAddresses.0.postalCode',
    'residentialAddresses.0.relatedAsl',
    'domicilialAddresses.0.postalCode',
  ])('requires %s', (path) => {
    expect(faultsOf(set(path, undefined))).toEqual({ [path]: REQUIRED });
    expect(faultsOf(set(path, null))).toEqual({ [path]: REQUIRED });
  });

  it.each([
    ['main.identifier', 'RSSMRA60A01F83', validationLabels.codice_fiscale],
    ['main.identifier', 'RSSMRA60A01F839W', validationLabels.codice_fiscale],
    ['main.identifier', 'STP123', validationLabels.codice_fiscale],
    ['main.birthDate', '1905-12-31', 'L’anno deve essere compreso fra 1906 e 2026'],
    ['main.birthDate', '2026-03-11', 'La data non può essere futura'],
    ['residentialAddresses.0.startDate', '1905-12-31', 'L’anno deve essere compreso fra 1906 e 2026'],
    ['residentialAddresses.0.startDate', '1959-12-31', 'La data non può precedere la nascita'],
    ['domicilialAddresses.0.startDate', '1959-12-31', 'La data non può precedere la nascita'],
    ['aslRegistration.aslRegistrationStartDate', '1959-12-31', 'La data non può precedere la nascita'],
    ['residentialAddresses.0.postalCode', '00100', 'Il CAP non è fra quelli della località'],
    ['aslRegistration.aslRegistrationStartDate', '1905-01-01', 'L’anno deve essere compreso fra 1906 e 2026'],
    ['team.teamExpiration', '2025-12-31', 'L’anno deve essere compreso fra 2026 e 2036'],
    ['team.teamExpiration', '2037-01-01', 'L’anno deve essere compreso fra 2026 e 2036'],
    ['generalPractitioner.taxCode', 'BNC', validationLabels.codice_fiscale],
    ['generalPractitioner.email', 'anna', 'Indirizzo e-mail non valido'],
    ['generalPractitioner.institutionalEmail', 'anna@', 'Indirizzo e-mail non valido'],
    ['generalPractitioner.pec', 'anna.it', 'Indirizzo e-mail non valido'],
    ['generalPractitioner.phoneNumber', '12', validationLabels.phone_number],
    ['contactPoints.0.value', 'casa', validationLabels.phone_number],
    ['contactPoints', [], 'Inserire almeno un elemento'],
    ['secondary.citizenships', [], 'Inserire almeno un elemento'],
    ['residentialAddresses', [{ ...residence(), deleted: true }], 'Inserire almeno un elemento'],
  ])('refuses the value of %s: %j', (path, value, message) => {
    expect(faultsOf(set(path, value))).toEqual({ [path]: message });
  });

  it('reports all faults at once', () => {
    const empty = { main: {}, death: {}, secondary: {}, generalPractitioner: {}, contactPoints: [{}], team: {} };
    const faults = faultsOf({ ...empty, aslRegistration: {}, residentialAddresses: [{}], domicilialAddresses: [{}] });
    expect(Object.keys(faults)).toEqual(expect.arrayContaining(['main.name', 'team.teamNumber', 'death.deceased']));
    expect(Object.keys(faults)).toEqual(expect.arrayContaining(['generalPractitioner.code', 'contactPoints.0.system']));
  });

  it('requires no postal code and no ASL for a foreign territory', () => {
    const abroad = { ...residence(), locality: romania, istatCode: '235', postalCode: null, relatedAsl: null };
    expect(faultsOf({ ...valid(), residentialAddresses: [abroad], domicilialAddresses: [abroad] })).toEqual({});
  });

  it('requires the date of death for a deceased person, and refuses it otherwise', () => {
    expect(faultsOf(set('death', { deceased: true, deathDate: '' }))).toEqual({ 'death.deathDate': REQUIRED });
    expect(faultsOf(set('death', { deceased: true, deathDate: '2020-01-01' }))).toEqual({});
    expect(faultsOf(set('death', { deceased: false, deathDate: '2020-01-01' }))).toHaveProperty(['death.deathDate']);
    expect(faultsOf(set('death', { deceased: true, deathDate: '1959-12-31' }))).toEqual({
      'death.deathDate': 'La data non può precedere la nascita',
    });
  });

  it('lets a foreigner with a temporary code leave health card and general practitioner empty, but not partly filled', () => {
    const stp = { ...valid().main, identifier: 'STP1234567890123' };
    const foreigner = { ...valid(), main: stp, team: {}, generalPractitioner: { code: '' } };
    expect(faultsOf(foreigner)).toEqual({});
    expect(faultsOf({ ...foreigner, team: { teamNumber: '1' } })).toEqual({
      'team.teamAuthority': REQUIRED,
      'team.teamExpiration': REQUIRED,
    });
  });

  it('is sent as the insert payload, to which the same rules apply', () => {
    const facts: RegistryFacts = {
      today,
      territoryByIstatCode: (code) => [napoli, romania].find(({ istatCode }) => istatCode === code),
      hasKnownAsl: () => false,
      contactSystemCode: (id) => (id === 2 ? 'CELL' : undefined),
    };
    const payload = PatientInsert.parse(insertPayloadOf(registrationFormSchema({ today }).parse(valid())));
    expect(payload).toMatchObject({
      taxCode: 'RSSMRA60A01F839S',
      healthCardGroupCode: '150',
      civilRegistryEdgeRepresentation: {
        birthPlace: 1,
        contactPointRepresentationList: [{ description: '+393331234567', systemId: 2 }],
        registryIdentifierRepresentationList: [{ identifier: 'RSSMRA60A01F839S' }],
      },
    });
    expect(patientInsertRules(payload, facts)).toEqual([]);
    payload.civilRegistryEdgeRepresentation.deceased = true;
    payload.healthCardNumber = null;
    payload.generalPractitioner = null;
    const paths = patientInsertRules(payload, facts).map(({ path }) => path.join('.'));
    expect(paths).toEqual([
      'healthCardNumber',
      'generalPractitioner.code',
      'generalPractitioner.name',
      'generalPractitioner.surname',
      'generalPractitioner.taxCode',
      'civilRegistryEdgeRepresentation.deathDate',
    ]);
  });
});
