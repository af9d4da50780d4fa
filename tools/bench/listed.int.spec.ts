import { createApp, loadConfig } from '@percorso/api';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { callerOf } from '../seed/caller.js';
import { insertRegion } from '../seed/insert-region.js';
import { patients } from '../seed/patients.js';
import { practitioners } from '../seed/practitioners.js';
import { Chance } from '@percorso/testing';
import { region } from '../seed/structures.js';
import { onServer } from './database.js';
import { insertListed } from './listed.js';
import { searchKinds } from './searches.js';

const LISTED = 1200;

describe('The patients of the benchmark', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
    await onServer(database.ownerUrl, async (client) => {
      const chance = new Chance(1);
      await insertRegion(client, region(), practitioners(chance), [...patients(chance)]);
      await insertListed(client, { listed: LISTED, spare: 0 });
    });
  });
  afterAll(() => database.drop());

  it('are visible to the users to whom the triggers would make them visible', async () => {
    const differing = await database.query(`
      (SELECT id, viewer FROM patient, viewers_of_patient(id) AS viewer EXCEPT SELECT patient_id, viewer FROM patient_sight)
      UNION ALL
      (SELECT patient_id, viewer FROM patient_sight EXCEPT SELECT id, viewer FROM patient, viewers_of_patient(id) AS viewer)`);
    expect(differing).toEqual([]);
  });

  it('leave the indexes unchanged', async () => {
    const left = await database.query<{ indexname: string }>(
      `SELECT indexname FROM pg_indexes WHERE tablename IN ('patient', 'patient_sight', 'uod_episode')`,
    );
    expect(left.map(({ indexname }) => indexname)).toEqual(
      expect.arrayContaining(['patient_by_surname', 'patient_sight_by_birth_date', 'uod_episode_by_start']),
    );
  });

  it('are found by each measured search', async () => {
    const app = await createApp(loadConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'error', OIDC_EMBEDDED: 'true' }));
    try {
      const call = await callerOf(app, ['admin', 'uod.operatore']);
      const found = await Promise.all(
        searchKinds(LISTED).map(async ({ title, account, queries }) => {
          const pages = await Promise.all(
            queries.slice(0, 4).map((query) => call<{ total: number }>(account, 'GET', `/v1/patients?${query}`)),
          );
          return [title, pages.some(({ total }) => total > 0)];
        }),
      );
      expect(found.filter(([, isFound]) => !isFound)).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
