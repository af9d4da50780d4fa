import { fiscalCodeOf } from '@percorso/domain';
import { CarePath, testDatabase, type Call, type Cast, type TestDatabase } from '@percorso/testing';
import { v7 as uuid } from 'uuid';
import { callerOf } from './caller.js';
import { daysAgo } from './days.js';
import { staleFacts, staleFactsNear } from './denormalised-facts.js';
import { smallRegion } from './small-region.js';
import { testApp } from './test-app.js';

const marioRossi = { name: 'Mario', surname: 'Rossi', birthDate: '1960-01-01', gender: 'M' } as const;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
let taxCodes = 0;

export type Scene = Awaited<ReturnType<typeof sceneOf>>;

type Env = Record<string, string>;

/** Starts the application with the data of a small region, and with accounts that lead episodes along the care path. `env`: settings. */
export async function sceneOf(env: Env | ((databaseUrl: string) => Promise<Env>) = {}) {
  const database = await testDatabase();
  const region = await smallRegion((sql, values) => database.query(sql, values));
  const settings = typeof env === 'function' ? await env(database.url) : env;
  // `Database.reads` uses a connection that cannot write, as with a replica.
  const servers = { REPORT_DATABASE_URL: database.reportUrl, DATABASE_REPLICA_URLS: database.url };
  const app = await testApp(database.url, { ...servers, ...settings });
  // The denormalised facts must agree with the records after every write of every test (architecture §12).
  const mustAgree = (differences: unknown[]) => {
    if (differences.length > 0) throw new Error(`facts differ from the records: ${JSON.stringify(differences)}`);
  };
  const caller = callerOf(app, async (written) => {
    const ids = [...new Set(written.match(UUID))];
    if (ids.length > 0) mustAgree(await database.query(staleFactsNear, [ids]));
  });
  const [practitioner] = await database.query<{ id: string }>(
    `SELECT id FROM practitioner WHERE username = 'uod.operatore'`,
  );
  const cast: Omit<Cast, 'patientId' | 'identifier'> = {
    districtUnitId: region.units[0],
    rehabilitationCenterId: region.centres[0],
    practitionerId: practitioner?.id ?? '',
    startDate: daysAgo(30),
    treatmentStartDate: daysAgo(20),
    today: daysAgo(0),
    unit: 'uod.operatore',
    unitDirector: 'uod.direttore',
    centre: 'cdr.operatore',
    residenceDirector: 'ds.direttore',
  };
  return {
    database,
    app,
    region,
    /** The practitioner of `uod.operatore`. */
    practitionerId: cast.practitionerId,
    ...caller,
    /** Creates a patient with a care path. `call` replaces the function that sends requests to this application. */
    path: async (over: Partial<Cast> & { residence?: string; call?: Call } = {}) => {
      const { residence = region.units[0], call = caller.call, ...rest } = over;
      const patient = await newPatient(database, residence);
      return { ...patient, path: new CarePath(call, { ...cast, ...patient, ...rest }) };
    },
    close: async () => {
      await app.close();
      try {
        mustAgree(await database.query(staleFacts));
      } finally {
        await database.drop();
      }
    },
  };
}

async function newPatient(
  database: TestDatabase,
  residence: string,
): Promise<{ patientId: string; identifier: string }> {
  const id = uuid();
  const identifier = fiscalCodeOf({ ...marioRossi, belfioreCode: `F${String(taxCodes++).padStart(3, '0')}` });
  await database.query(
    `INSERT INTO patient (id, tax_code, name, surname, gender, birth_date, birth_place, residence_district_unit_id)
     VALUES ($1, $2, 'Mario', 'Rossi', 'M', '1960-01-01', 'Napoli', $3)`,
    [id, identifier, residence],
  );
  return { patientId: id, identifier };
}
