import { addDays } from '@percorso/domain';
import { CarePath, type Cast, type TestDatabase } from '@percorso/testing';
import { callOf } from './rest';

const rome = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' });
/** Returns today's date in Rome as YYYY-MM-DD. */
export const today = (): string => rome.format(new Date());
export const daysAgo = (days: number): string => addDays(today(), -days);
/** Returns a date in the Italian format of forms and tables: 31/12/2025. */
export const italian = (day: string): string => day.split('-').reverse().join('/');

export type Patient = { id: string; tax_code: string; name: string; surname: string };
export type Practitioner = { id: string; name: string; surname: string };

/** Ids of all units and centres, each in ascending order. */
export type Structures = { units: string[]; centres: string[] };

export async function structuresOf({ query }: TestDatabase): Promise<Structures> {
  const ids = async (table: string) =>
    (await query<{ id: string }>(`SELECT id FROM ${table} ORDER BY id`)).map(({ id }) => id);
  return { units: await ids('district_unit'), centres: await ids('rehabilitation_center') };
}

export const allPractitioners = ({ query }: TestDatabase): Promise<Practitioner[]> =>
  query<Practitioner>('SELECT id, name, surname FROM practitioner');

export const practitionerIdOf = async ({ query }: TestDatabase, username: string): Promise<string> => {
  const [found] = await query<{ id: string }>('SELECT id FROM practitioner WHERE username = $1', [username]);
  if (!found) throw new Error(`${username} is no practitioner`);
  return found.id;
};

export const patientIdOf = async ({ query }: TestDatabase, taxCode: string): Promise<string> => {
  const [found] = await query<{ id: string }>('SELECT id FROM patient WHERE tax_code = $1', [taxCode]);
  if (!found) throw new Error(`${taxCode} is no patient`);
  return found.id;
};

/** Returns adult residents of a unit who have no episode, sorted by surname. */
export const residentsWithoutEpisode = ({ query }: TestDatabase, unit: string): Promise<Patient[]> =>
  query<Patient>(
    `SELECT p.id, p.tax_code, p.name, p.surname FROM patient p
     WHERE p.residence_district_unit_id = $1 AND p.birth_date < '2000-01-01'
       AND NOT EXISTS (SELECT FROM uod_episode e WHERE e.patient_id = p.id)
     ORDER BY p.surname, p.name, p.id`,
    [unit],
  );

/** Records a death in the way a synchronisation with the civil registry does. */
export const recordDeath = ({ query }: TestDatabase, taxCode: string, day: string): Promise<unknown> =>
  query(
    `INSERT INTO civil_registry (patient_id, deceased, death_date) SELECT id, true, $2 FROM patient WHERE tax_code = $1
     ON CONFLICT (patient_id) DO UPDATE SET deceased = true, death_date = EXCLUDED.death_date`,
    [taxCode, day],
  );

/**
 * Returns a function that creates a patient's path at the first unit and the first centre, starting a month ago. Each call takes another
 * patient, who lives in the territory of the first unit (`here`) or of the second (`elsewhere`).
 */
export async function pathMaker(address: string, database: TestDatabase) {
  const { units, centres } = await structuresOf(database);
  const [districtUnitId = '', residenceUnitId = ''] = units;
  const residents = {
    here: await residentsWithoutEpisode(database, districtUnitId),
    elsewhere: await residentsWithoutEpisode(database, residenceUnitId),
  };
  const call = callOf(address);
  const cast: Omit<Cast, 'patientId' | 'identifier'> = {
    districtUnitId,
    rehabilitationCenterId: centres[0] ?? '',
    practitionerId: await practitionerIdOf(database, 'uod.direttore'),
    colleagueId: await practitionerIdOf(database, 'uod.operatore'),
    centrePractitionerId: await practitionerIdOf(database, 'cdr.operatore'),
    startDate: daysAgo(30),
    treatmentStartDate: daysAgo(20),
    today: today(),
    unit: 'uod.operatore',
    unitDirector: 'uod.direttore',
    centre: 'cdr.operatore',
    residenceDirector: 'ds.direttore',
  };
  return (residence: 'here' | 'elsewhere' = 'here', overrides: Partial<Cast> = {}) => {
    const patient = residents[residence].pop();
    if (!patient) throw new Error('every patient has an access');
    return {
      patient,
      path: new CarePath(call, { ...cast, ...overrides, patientId: patient.id, identifier: patient.tax_code }),
    };
  };
}
