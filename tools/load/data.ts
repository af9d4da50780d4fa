import { addDays, romeDay, diarySheet } from '@percorso/domain';
import { CarePath, type Cast } from '@percorso/testing';
import type pg from 'pg';
import { startApp } from '../bench/app.js';
import { onServer } from '../bench/database.js';
import { insertListed } from '../bench/listed.js';
import { castOf, insertPeople } from '../bench/prepare.js';
import { callerOf } from '../seed/caller.js';
import type { ownIssuer } from '../seed/own-issuer.js';
import { getColleague } from '../seed/practitioners.js';
import type { LoadSettings } from './settings.js';
import { CENTRES, makeStaff, type Member, personOf, UNITS } from './staff.js';
import type { PreparedEpisode } from './person.js';

/** Highest number of episodes with a real history, from their opening on; creating one takes half a second. */
const MOST_PREPARED = 60;
/**
 * Closed episodes in a thousand: most patients of a registry are no longer treated, and a unit has hundreds of open episodes, not tens of
 * thousands.
 */
const CLOSED = 995;
/** How many days ago the treatments started. The first dates get the provisions of files, the later ones those that clerks record. */
const TREATED_DAYS = 700;
/** Number of requests of a clerk's whole path; with fewer patients a clerk would run out of them. */
const REQUESTS_PER_SCENARIO = 12;

type NewPatient = { id: string; identifier: string; unit: number };
export type World = {
  staff: Member[];
  unitIds: string[];
  centreIds: string[];
  newcomers: NewPatient[];
  /** Episodes in treatment at a centre, for the users of centres. */
  treated: PreparedEpisode[];
  /** Episodes whose access to rehabilitation can be validated, for the directors of units. */
  authorised: PreparedEpisode[];
  /** For each unit, a doctor and a therapist, whose qualifications the sheets require. */
  teams: { doctorId: string; therapistId: string }[];
  practitionerCode: string;
  startDate: string;
};

/** Returns the number of accesses that a clerk opens in one shift, each for another patient. */
export const patientsOfClerk = ({ seconds, think }: LoadSettings) =>
  Math.ceil(seconds / think / REQUESTS_PER_SCENARIO) + 1;

/** Gives patients without an episode a residence in the district of a unit, so that the unit can look them up. */
async function settleNewPatients(client: pg.Client, count: number, unitIds: readonly string[]): Promise<NewPatient[]> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM bench_patient WHERE n <= $1 ORDER BY n', [count]);
  const newcomers = rows.map(({ id }, n) => ({ id, unit: n % UNITS, ...personOf(n, '1930-01-01') }));
  const column = <Value>(pick: (one: (typeof newcomers)[number]) => Value) => newcomers.map(pick);
  await client.query(
    `UPDATE patient p SET name = t.name, surname = t.surname, birth_date = t.birth, tax_code = t.code, residence_district_unit_id = t.unit
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::date[], $5::text[], $6::uuid[]) t(id, name, surname, birth, code, unit)
     WHERE p.id = t.id`,
    [
      column(({ id }) => id),
      column(({ name }) => name),
      column(({ surname }) => surname),
      column(({ birthDate }) => birthDate),
      column(({ identifier }) => identifier),
      column(({ unit }) => unitIds[unit]),
    ],
  );
  return newcomers;
}

const daysAgo = (days: number) => addDays(romeDay(new Date()), -days);

/** Fills the database of the run; the episodes that users work on are created by requests, so that their histories can be verified. */
export function prepareLoad(
  databaseUrl: string,
  settings: LoadSettings,
  issuer: ReturnType<typeof ownIssuer>,
): Promise<World> {
  const most = Math.max(...settings.people);
  const shifts = settings.processes.length * (settings.replica ? 2 : 1);
  const userCount = settings.people.reduce((sum, people) => sum + people, 0);
  const prepared = Math.min(MOST_PREPARED, Math.ceil(most / 5));
  const spare = Math.ceil(userCount * 0.6 + 10) * patientsOfClerk(settings) * shifts + 2 * prepared;
  return onServer(databaseUrl, async (client) => {
    const staff = makeStaff(most);
    const { region, people, residents } = await insertPeople(client, staff);
    const unitIds = region.districtUnits.map(({ id }) => id);
    const centreIds = region.rehabilitationCenters.map(({ id }) => id);
    await insertListed(client, { listed: settings.patients, spare, closed: CLOSED });
    const newcomers = await settleNewPatients(client, spare, unitIds);
    const [resident] = residents;
    if (!resident) throw new Error('nobody lives in the region');
    const app = await startApp(databaseUrl, { ...issuer.settings, JOB_WORKER: 'false' });
    try {
      const call = await callerOf(app, ['admin'], issuer.tokenOf);
      const startDate = daysAgo(TREATED_DAYS + 10);
      const pathOf = (place: number, { id, identifier, unit }: NewPatient) => {
        const centre = place % CENTRES;
        const cast: Cast = {
          ...castOf(region, people, resident),
          patientId: id,
          identifier,
          startDate,
          treatmentStartDate: daysAgo(TREATED_DAYS),
          districtUnitId: unitIds[unit] ?? '',
          rehabilitationCenterId: centreIds[centre] ?? '',
          practitionerId: getColleague(people, { unit }, 'FISIATRA').id,
          colleagueId: getColleague(people, { unit }, 'FISIOTERAPISTA').id,
          centrePractitionerId: getColleague(people, { centre }, 'FISIOTERAPISTA').id,
          unit: 'admin',
          unitDirector: 'admin',
          centre: 'admin',
          residenceDirector: 'admin',
        };
        return new CarePath(call, cast);
      };
      const take = (unit: number): NewPatient => {
        const [found] = newcomers.splice(
          newcomers.findIndex((one) => one.unit === unit),
          1,
        );
        if (!found) throw new Error('there are too few patients');
        return found;
      };
      const known = async (path: CarePath, id: string, patientCode: string): Promise<PreparedEpisode> => {
        const { centre } = await path.view(id);
        const sheets = centre?.steps.flatMap((step) => step.sheets) ?? [];
        const diaryId = sheets.find(({ type }) => type === diarySheet.type)?.id ?? '';
        return { id, centreEpisodeId: centre?.id ?? '', diaryId, patientCode };
      };
      const treated: PreparedEpisode[] = [];
      const authorised: PreparedEpisode[] = [];
      for (let place = 0; place < prepared; place++) {
        const patient = take(place % UNITS);
        const path = pathOf(place, patient);
        const id = await path.openAt('RIABILITAZIONE_UOD');
        treated.push(await known(path, id, patient.identifier));
      }
      const directors = staff.filter(({ role }) => role === 'uod_director').slice(0, prepared);
      for (const { unit = 0 } of directors) {
        const patient = take(unit);
        const path = pathOf(authorised.length, patient);
        const id = await path.openAt('AUTORIZZATO');
        await path.fill(id, 'ACCESSO_RIABILITAZIONE_UOD');
        authorised.push(await known(path, id, patient.identifier));
      }
      await client.query('VACUUM ANALYZE');
      const practitionerCode = getColleague(people, { centre: 0 }, 'FISIOTERAPISTA').tax_code;
      const teams = Array.from({ length: UNITS }, (_, unit) => ({
        doctorId: getColleague(people, { unit }, 'FISIATRA').id,
        therapistId: getColleague(people, { unit }, 'FISIOTERAPISTA').id,
      }));
      return {
        teams,
        staff,
        unitIds,
        centreIds,
        newcomers,
        treated,
        authorised,
        practitionerCode,
        startDate: daysAgo(TREATED_DAYS),
      };
    } finally {
      await app.close();
    }
  });
}
