import type {
  IdentityPerson,
  PatientRegisterPerson,
  RegisteredAddress,
  UniqueRegistryPerson,
} from './source-person.js';

/** A fictitious person, with the data that each source has about them. */
export type DemoPerson = {
  identifier: string;
  uniqueRegistry?: UniqueRegistryPerson;
  patientRegister?: PatientRegisterPerson;
  identitySource?: IdentityPerson;
};

type SourceName = Exclude<keyof DemoPerson, 'identifier'>;
type Civil = Partial<Omit<UniqueRegistryPerson, keyof IdentityPerson>>;
type Assistance = Partial<Omit<PatientRegisterPerson, keyof IdentityPerson>>;
type Details = { civil?: Civil; assistance?: Assistance };
type Facts = [name: string, surname: string, birthDate: string, gender: 'M' | 'F', birthPlaceCode: string];

const ALL: readonly SourceName[] = ['uniqueRegistry', 'patientRegister', 'identitySource'];

const person = (
  identifier: string,
  [name, surname, birthDate, gender, birthPlaceCode]: Facts,
  sources: readonly SourceName[],
  { civil = {}, assistance = {} }: Details = {},
): DemoPerson => {
  const identity: IdentityPerson = { name, surname, birthDate, gender, birthPlaceCode };
  const answers: Omit<DemoPerson, 'identifier'> = {
    uniqueRegistry: { ...identity, citizenshipCodes: ['ITA'], contactPoints: [], ...civil },
    patientRegister: { ...identity, ...assistance },
    identitySource: identity,
  };
  return { identifier, ...Object.fromEntries(sources.map((source) => [source, answers[source]])) };
};

/** Returns a person with two identifiers: the sources answer to the former one with the person, and with the identifier that has replaced it. */
const replaced = (former: string, identifier: string, ...[facts, details]: [Facts, Details]): DemoPerson[] => {
  const current = person(identifier, facts, ALL, details);
  const withReplacement = Object.entries(current).map(([source, answer]) => [
    source,
    typeof answer === 'string' ? former : { ...answer, replacedBy: identifier },
  ]);
  return [Object.fromEntries(withReplacement) as DemoPerson, current];
};

const inNapoli = (address: string, postalCode: string, startDate: string): RegisteredAddress => ({
  territoryCode: 'F839',
  postalCode,
  address,
  startDate,
});

const doctor = {
  code: '150123',
  name: 'Annamaria',
  surname: 'Cirillo',
  taxCode: 'CRLNMR66M52F839P',
  email: 'annamaria.cirillo@example.it',
  institutionalEmail: 'a.cirillo@asl.example.it',
  pec: 'annamaria.cirillo@pec.example.it',
  phoneNumber: '0815551234',
  mobilePhoneNumber: '3335551234',
};

const card = (lastDigits: string) => ({
  number: `8038000150000${lastDigits}`,
  authorityCode: '500001',
  expirationDate: '2030-12-31',
});

const inDistrict24 = { healthDistrictCode: 'D24', startDate: '1990-01-01' };

/**
 * The fictitious people of the demo sources, at least one for each combination of the three sources. All identifiers are valid.
 */
const people: readonly DemoPerson[] = [
  person('FRRSNT58C54F839B', ['Assunta', 'Ferrigno', '1958-03-14', 'F', 'F839'], ALL, {
    civil: {
      maritalStatusCode: '2',
      residence: inNapoli('Via Chiaia 120', '80121', '1984-06-01'),
      domicile: inNapoli('Via Chiaia 120', '80121', '1984-06-01'),
      contactPoints: [{ systemCode: 'cell', value: '3331112223' }],
    },
    assistance: { healthCard: card('1400001'), aslRegistration: inDistrict24, generalPractitioner: doctor },
  }),
  person('MLEGTN71P02G964J', ['Gaetano', 'Mele', '1971-09-02', 'M', 'G964'], ['uniqueRegistry']),
  person('TFNMCL49T61E054U', ['Immacolata', 'Tufano', '1949-12-21', 'F', 'E054'], ['patientRegister'], {
    assistance: { healthCard: card('1400002'), aslRegistration: inDistrict24 },
  }),
  person('ZZIPQL86H30F839L', ['Pasquale', 'Izzo', '1986-06-30', 'M', 'F839'], ['identitySource']),
  person('BBTCMN63A17C129G', ['Carmine', 'Abbate', '1963-01-17', 'M', 'C129'], ['uniqueRegistry', 'patientRegister']),
  person('MRTNNZ79S48G902S', ['Nunzia', 'Marotta', '1979-11-08', 'F', 'G902'], ['uniqueRegistry', 'identitySource'], {
    civil: { residence: inNapoli('Via Toledo 256', '80132', '2005-02-15') },
  }),
  person('SCTRFL14D25F839N', ['Raffaele', 'Scotti', '2014-04-25', 'M', 'F839'], ['patientRegister', 'identitySource'], {
    assistance: { healthCard: card('1400003'), aslRegistration: inDistrict24, generalPractitioner: doctor },
  }),
  // Foreigners with temporary codes have neither a health card nor a general practitioner.
  person('STP1506390000101', ['Blessing', 'Okonkwo', '1994-02-08', 'F', 'Z335'], ['uniqueRegistry', 'identitySource'], {
    civil: { citizenshipCodes: ['NGA'], domicile: inNapoli('Corso Umberto I 40', '80138', '2023-09-01') },
  }),
  // The temporary code of a foreigner was replaced by a fiscal code.
  ...replaced('STP1506390000303', 'HMDMNA90D52Z352S', ['Amina', 'Hamidi', '1990-04-12', 'F', 'Z352'], {
    civil: { citizenshipCodes: ['TUN'], residence: inNapoli('Via Tribunali 88', '80138', '2024-05-02') },
    assistance: { healthCard: card('1400006'), aslRegistration: inDistrict24, generalPractitioner: doctor },
  }),
  person('ENI1506390000202', ['Mihai', 'Dumitrescu', '1982-10-27', 'M', 'Z129'], ['identitySource']),
  // The birth places of the next two people, a state and a municipality, no longer exist.
  person('PTRMLN62E09Z118V', ['Milan', 'Petrovic', '1962-05-09', 'M', 'Z118'], ['identitySource']),
  person('VNTGNI51C62A726F', ['Gina', 'Venturi', '1951-03-22', 'F', 'A726'], ['identitySource']),
  // The surname was corrected later: the fiscal code still has the letters of the old one.
  person('SPSMLS68L59F839S', ['Maria Luisa', 'Greco', '1968-07-19', 'F', 'F839'], ALL, {
    civil: { maritalStatusCode: '2', residence: inNapoli('Via Foria 12', '80137', '1999-01-10') },
  }),
  person('PGNVCN38B11B963P', ['Vincenzo', 'Pagano', '1938-02-11', 'M', 'B963'], ALL, {
    civil: { deathDate: '2024-11-03', residence: inNapoli('Via Mergellina 5', '80122', '1970-03-01') },
  }),
  // An omocodia: the fiscal code already belonged to another person, so its last digit is replaced by a letter.
  person('RGGSVT90M15F83VK', ['Salvatore', 'Ruggiero', '1990-08-15', 'M', 'F839'], ALL, {
    civil: { maritalStatusCode: '1', residence: inNapoli('Via Cilea 80', '80127', '2015-05-05') },
    assistance: { healthCard: card('1400004') },
  }),
  // The demo source of the other services has an open episode of this person.
  person('SPSRSO47R66F839T', ['Rosa', 'Esposito', '1947-10-26', 'F', 'F839'], ALL, {
    civil: { maritalStatusCode: '2', residence: inNapoli('Via Tribunali 88', '80138', '1972-09-16') },
    assistance: { healthCard: card('1400006'), aslRegistration: inDistrict24, generalPractitioner: doctor },
  }),
  // A patient of the demo data: the doctor and the residence have changed since the registration.
  person('MMRCRI55R10F839C', ['Ciro', 'Ammirati', '1955-10-10', 'M', 'F839'], ALL, {
    civil: {
      residence: inNapoli('Via Posillipo 41', '80123', '2025-01-15'),
      contactPoints: [{ systemCode: 'cell', value: '3334445556' }],
    },
    assistance: { healthCard: card('1400005'), aslRegistration: inDistrict24, generalPractitioner: doctor },
  }),
];

export const demoPeople = (): readonly DemoPerson[] => people;
