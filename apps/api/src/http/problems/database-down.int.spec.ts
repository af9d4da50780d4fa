import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { cuttableProxy } from '../../../test/cuttable-proxy.js';
import { eventually } from '../../../test/stream-client.js';
import { testApp } from '../../../test/test-app.js';
import { bearer, tokenSigner } from '../../../test/tokens.js';
import { Database } from '../../database/database.js';
import { databaseProblem } from './database-problem.js';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('A database that cannot be reached', () => {
  let database: TestDatabase;
  let proxy: Awaited<ReturnType<typeof cuttableProxy>>;
  let app: NestFastifyApplication;
  let tokenOf: (username: string) => string;

  beforeAll(async () => {
    database = await testDatabase();
    proxy = await cuttableProxy(database.url);
    app = await testApp(proxy.url, { POOL_SIZE: '2', POOL_WAIT_SECONDS: '0.5', LOG_LEVEL: 'error' });
    const sign = await tokenSigner(app);
    tokenOf = (username) => sign({ username, roles: ['admin'] });
  });
  afterAll(async () => {
    await app.close();
    proxy.close();
    await database.drop();
  });

  const statusOf = async (url: string, username = 'admin', accept = 'application/json') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { ...bearer(tokenOf(username)), accept } });
    return [statusCode, headers['retry-after'], (JSON.parse(body) as { code?: string }).code];
  };
  const notNow = [503, '5', 'try_again'];

  it('causes 503 for lists, records, exports, streams, the access guard of a new user and readiness, until it is back', async () => {
    const urls = ['/v1/patients?limit=5', '/v1/patients?limit=-1', '/v1/health/ready', '/v1/stream', '/v1/genders'];
    expect(await statusOf('/v1/health/ready')).toEqual([200, undefined, undefined]);
    await statusOf('/v1/me');
    proxy.cut();
    for (const url of urls) expect([url, ...(await statusOf(url))]).toEqual([url, ...notNow]);
    expect(await statusOf('/v1/patients', 'admin', 'text/csv')).toEqual(notNow);
    expect(await statusOf('/v1/me', 'somebody.new')).toEqual(notNow);
    proxy.mend();
    expect(await statusOf('/v1/health/ready')).toEqual([200, undefined, undefined]);
  });

  it('causes 503 for every operation that was running when it was lost', async () => {
    const running = app.get(Database);
    const outcome = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => `${databaseProblem(error)?.status ?? String(error)}`,
      );
    for (const moment of [0, 1, 2, 5, 10, 20, 50]) {
      const work = [
        ...Array.from({ length: 3 }, () => running.query('SELECT pg_sleep(0.01)')),
        running.transaction((db) => db.query('SELECT pg_sleep(0.1)')),
        running.transaction(async (db) => {
          db.write('SELECT pg_sleep(0.01)');
          await db.query('SELECT 1');
        }),
      ].map(outcome);
      const replies = ['/v1/me', '/v1/patients?limit=5'].map((url) => statusOf(url, `new.at.${moment}`));
      await pause(moment);
      proxy.cut();
      for (const result of await Promise.all(work)) expect(['done', '503']).toContain(result);
      for (const reply of await Promise.all(replies))
        expect([[200, undefined, undefined], notNow]).toContainEqual(reply);
      proxy.mend();
      await eventually(async () => (await statusOf('/v1/health/ready'))[0] === 200);
    }
  });

  it('causes 503, after a wait, while every connection is in use', async () => {
    const database = app.get(Database);
    const taken = [1, 2].map(() => database.transaction((db) => db.query('SELECT pg_sleep(1.5)')));
    await pause(100);
    expect(await statusOf('/v1/patients?limit=5')).toEqual(notNow);
    await Promise.all(taken);
    expect((await statusOf('/v1/patients?limit=5'))[0]).toBe(200);
  });
});
