import { createApp, loadConfig } from '@percorso/api';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { tokenOf } from '../seed/caller.js';
import { lists } from './copies.js';
import { type Act, prepareDay } from './day-data.js';

const LISTED = 24;

describe('The episodes of the benchmark of a working day', () => {
  let database: TestDatabase;
  let acts: Act[];
  beforeAll(async () => {
    database = await testDatabase();
    acts = await prepareDay(database.ownerUrl, LISTED);
  });
  afterAll(() => database.drop());

  it('have a hundred entries each, all in their own sheets', async () => {
    const entries = lists.map((list) => `SELECT sheet_id FROM ${list}`).join(' UNION ALL ');
    const counted = await database.query(
      `SELECT n.entries, count(*)::int AS episodes FROM (SELECT count(t.sheet_id)::int AS entries
         FROM uod_episode e LEFT JOIN sheet s ON s.uod_episode_id = e.id LEFT JOIN (${entries}) t ON t.sheet_id = s.id GROUP BY e.id) n
       GROUP BY n.entries`,
    );
    expect(counted).toEqual([{ entries: 100, episodes: 1 + 256 + LISTED }]);
    const misplaced = await database.query(
      `SELECT s.id FROM sheet s LEFT JOIN workflow_instance i ON i.id = s.id LEFT JOIN cdr_episode c ON c.id = s.cdr_episode_id
       WHERE i.id IS NULL OR c.uod_episode_id <> s.uod_episode_id`,
    );
    expect(misplaced).toEqual([]);
  });

  it('have appointments in slots of their units', async () => {
    const [{ count } = { count: 0 }] = await database.query<{ count: number }>(
      'SELECT count(*)::int FROM appointment a JOIN uod_episode e ON e.id = a.uod_episode_id AND e.district_unit_id = a.district_unit_id',
    );
    expect(count).toBe(LISTED);
  });

  it('leave the indexes unchanged', async () => {
    const index = (name: string) => database.query('SELECT FROM pg_indexes WHERE indexname = $1', [name]);
    for (const name of ['provision_of_sheet', 'care_team_member_of_sheet', 'sheet_cdr_episode_id_idx'])
      expect([name, (await index(name)).length]).toEqual([name, 1]);
  });

  it('return a result for every measured request', async () => {
    const app = await createApp(loadConfig({ DATABASE_URL: database.url, LOG_LEVEL: 'error', OIDC_EMBEDDED: 'true' }));
    try {
      for (const { title, account, steps, targets } of acts)
        for (const { method, path, body } of steps)
          for (const target of [targets[0], targets.at(-1)]) {
            const headers = {
              authorization: `Bearer ${await tokenOf(app, account)}`,
              ...(body !== undefined && { 'content-type': 'application/json' }),
            };
            const url = path.replace('{id}', target ?? '');
            const { statusCode } = await app.inject({ method, url, headers, payload: body });
            expect([title, statusCode]).toEqual([title, 200]);
          }
    } finally {
      await app.close();
    }
  });
});
