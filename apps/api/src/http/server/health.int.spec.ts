import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { testApp } from '../../../test/test-app.js';

const live = ['/v1/health', '/health', '/healthz', '/livez'];
const ready = ['/v1/health/ready', '/ready', '/readyz'];

describe('The health endpoints', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp(database.url);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const statusOf = async (url: string) => (await app.inject({ url, headers: { accept: '*/*' } })).statusCode;

  it.each([...live, ...ready])('answer with JSON at %s', async (url) => {
    const reply = await app.inject({ url, headers: { accept: '*/*' } });
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('report not ready with the schema of an earlier release, and ready after its migration', async () => {
    const [last] = await database.query<{ id: number }>(
      `DELETE FROM migrations WHERE id = (SELECT max(id) FROM migrations) RETURNING *`,
    );
    const reply = await app.inject('/v1/health/ready');
    expect(reply).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(reply.json()).toMatchObject({ code: 'schema_outdated' });
    expect(await Promise.all(live.map(statusOf))).toEqual(live.map(() => 200));
    await database.query(`INSERT INTO migrations SELECT * FROM jsonb_populate_record(NULL::migrations, $1)`, [last]);
    expect(await Promise.all(ready.map(statusOf))).toEqual(ready.map(() => 200));
  });

  it('report not ready with a database without a schema', async () => {
    await database.query('ALTER TABLE migrations RENAME TO migrations_of_another');
    expect(await Promise.all(ready.map(statusOf))).toEqual(ready.map(() => 503));
    expect(await Promise.all(live.map(statusOf))).toEqual(live.map(() => 200));
  });
});
