import { fiscalCodeOf } from '@percorso/domain';
import { DateTime } from 'luxon';
import { v7 as uuid } from 'uuid';
import { municipalities, names, origins, surnames } from './names.js';
import type { Patient } from './patients.js';
import { Chance } from '@percorso/testing';

/** Returns the id of a catalogue's entry for its code. */
export type Entries = (catalogue: string, code: string) => number;

/** Seed of a separate sequence of random numbers, so that a change of the records does not change the patients. */
const CHOICE = 7;

/** For each unit, the town where its residents live: Belfiore code, postal codes, health authority, streets. */
const towns = [
  [
    'F839',
    ['80121', '80122', '80132'],
    '150204',
    ['Via Chiaia', 'Riviera di Chiaia', 'Via Posillipo', 'Via dei Mille'],
  ],
  ['F839', ['80127', '80128', '80129'], '150204', ['Via Luca Giordano', 'Via Cilea', 'Via Bernini', 'Via Merliani']],
  ['G964', ['80078'], '150205', ['Via Campana', 'Corso Terracciano', 'Via Solfatara', 'Via Napoli']],
  ['E054', ['80014'], '150205', ['Corso Campano', 'Via Aviglione', 'Via Roma', 'Via Santa Caterina da Siena']],
  ['G902', ['80055'], '150206', ['Via Libertà', 'Via Diaz', 'Corso Garibaldi', 'Via Università']],
  ['C129', ['80053'], '150206', ['Viale Europa', 'Via Cosenza', 'Via Allende', 'Corso Vittorio Emanuele']],
] as const;

/** Citizenship by country of birth; patients born in Italy, or with an Italian surname, are Italian. */
const citizenshipByCountry: Record<string, string> = {
  Z129: 'ROU',
  Z138: 'UKR',
  Z209: 'LKA',
  Z330: 'MAR',
  Z335: 'NGA',
  Z600: 'ARG',
  Z112: 'DEU',
};

type Doctor = { code: string; name: string; surname: string; taxCode: string; email: string; phoneNumber: string };

function doctor(chance: Chance, number: number): Doctor {
  const gender = chance.pick(['M', 'F']);
  const [name, surname] = [chance.pick(names[gender]), chance.pick(surnames)];
  const birthDate = `${chance.between(1955, 1988)}-${String(chance.between(1, 12)).padStart(2, '0')}-15`;
  const belfioreCode = chance.pick(municipalities).code;
  const mailbox = `${name}.${surname}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    code: String(150_200 + number),
    name,
    surname,
    taxCode: fiscalCodeOf({ name, surname, birthDate, gender, belfioreCode }),
    email: `${mailbox}@medici.example.it`,
    phoneNumber: `081${chance.between(5_550_000, 5_559_999)}`,
  };
}

/** Returns codes of civil status, work and schooling that fit an age. */
function status(age: number, chance: Chance) {
  if (age < 6) return { marital: '1', work: '08', school: '01' };
  if (age < 20) return { marital: '1', work: '04', school: age < 14 ? '02' : '03' };
  const marital = age > 70 ? chance.pick(['2', '2', '3']) : chance.pick(['1', '2', '2', '4']);
  const work = age > 66 ? '06' : chance.pick(['01', '01', '02', '05', '07']);
  return { marital, work, school: chance.pick(['03', '04', '05', '05', '06', '07']) };
}

const ageOf = (birthDate: string): number => Math.floor(-DateTime.fromISO(birthDate).diffNow('years').years);
const isForeigner = ({ birth_place, surname }: Patient): boolean =>
  origins.some((origin) => origin.description === birth_place) && !surnames.includes(surname) && surname !== 'Rossi';

/** Returns the civil registry record of every patient, by table. */
export function registryRecords(patients: readonly Patient[], entry: Entries) {
  const chance = new Chance(CHOICE);
  const doctors = Array.from({ length: 24 }, (_, number) => doctor(chance, number + 1));
  const year = DateTime.now().year;
  const records = patients.map((patient) => {
    const { id, birth_date, birth_place, residence } = patient;
    const [belfiore, postalCodes, asl, streets] = towns[residence] ?? towns[0];
    const birthplace = [...municipalities, ...origins].find(({ description }) => description === birth_place);
    const citizenship = isForeigner(patient) ? citizenshipByCountry[birthplace?.code ?? ''] : undefined;
    const { marital, work, school } = status(ageOf(birth_date), chance);
    const since = DateTime.max(
      DateTime.fromISO(birth_date).plus({ days: 10 }),
      DateTime.now().minus({ years: chance.between(2, 25) }),
    ).toISODate();
    const postalCode = chance.pick(postalCodes);
    const address = {
      patient_id: id,
      use_code: 'HOME',
      territory_id: entry('territories', belfiore),
      foreign_territory: false,
      locality: municipalities.find(({ code }) => code === belfiore)?.description ?? '',
      postal_code: postalCode,
      postal_code_id: Number(postalCode),
      address: `${chance.pick(streets)} ${chance.between(1, 180)}`,
      start_date: since,
      deleted: false,
    };
    const contact = (system: string, value: string) => ({
      id: uuid(),
      patient_id: id,
      system_id: entry('contact-point-systems', system),
      value,
      deleted: false,
    });
    const mailbox = `${patient.name}.${patient.surname}`.toLowerCase().replace(/[^a-z.]/g, '');
    return {
      registry: {
        patient_id: id,
        identifier_type_id: entry('identifier-type', 'CF'),
        birth_place_id: entry('territories', birthplace?.code ?? belfiore),
        qualification_code: school,
        employment_status_code: work,
        marital_status_id: entry('marital-status', marital),
        deceased: false,
        team_number: `80380001500001${String(chance.between(100_000, 999_999))}`,
        team_authority_code: '500001',
        team_expiration: `${year + chance.between(1, 6)}-${String(chance.between(1, 12)).padStart(2, '0')}-28`,
        asl_registration_start_date: since,
        general_practitioner: chance.pick(doctors as [Doctor, ...Doctor[]]),
      },
      citizenship: {
        id: uuid(),
        patient_id: id,
        citizenship_id: entry('citizenships', citizenship ?? 'ITA'),
        deleted: false,
      },
      contacts: [
        contact('cell', `33${chance.between(10_000_000, 99_999_999)}`),
        ...(chance.isLikely(0.5) ? [contact('e-mail', `${mailbox}@example.it`)] : []),
      ],
      addresses: [
        { ...address, id: uuid(), type_code: 'Residenza', related_asl_code: asl },
        { ...address, id: uuid(), type_code: 'Domicilio', use_code: 'TEMPORARY', related_asl_code: null },
      ],
    };
  });
  return {
    registries: records.map(({ registry }) => registry),
    citizenships: records.map(({ citizenship }) => citizenship),
    contacts: records.flatMap(({ contacts }) => contacts),
    addresses: records.flatMap(({ addresses }) => addresses),
  };
}
