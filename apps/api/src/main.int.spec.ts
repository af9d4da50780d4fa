import { spawnSync } from 'node:child_process';
import { apiProcess, testDatabase, type TestDatabase } from '@percorso/testing';
import { eventually } from '../test/stream-client.js';

describe('The programs of the API', () => {
  it.each([
    [
      { NODE_ENV: 'production' },
      'OIDC_ISSUER is not set: in production the address of an identity provider is needed.',
    ],
    [{ PORT: 'tremila', OIDC_EMBEDDED: 'true' }, 'PORT'],
  ])(
    'the server exits with a clear sentence and without a stack trace if settings are invalid: %j',
    (env, sentence) => {
      const { status, stderr } = spawnSync('node', ['apps/api/dist/main.js'], {
        env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://localhost:1/percorso', ...env },
        encoding: 'utf8',
        timeout: 20_000,
      });
      expect(stderr).toContain(sentence);
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect(status).toBe(1);
    },
  );

  it.each(['migrate', 'verify-history', 'upgrade-workflows', 'remove-deleted-documents'])(
    '%s exits with the message about an invalid setting and without a stack trace, like the server',
    (program) => {
      const { status, stderr } = spawnSync('node', [`apps/api/dist/${program}.js`], {
        env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://localhost:1/percorso', PORT: 'tremila' },
        encoding: 'utf8',
        timeout: 20_000,
      });
      expect(stderr).toMatch(/PORT/);
      expect(stderr).not.toMatch(/^ {4}at /m);
      expect(status).toBe(1);
    },
  );

  it.each(['main', 'migrate', 'upgrade-workflows'])(
    '%s reports in one line why it cannot connect to the database',
    (program) => {
      const { status, stderr } = spawnSync('node', [`apps/api/dist/${program}.js`], {
        env: {
          PATH: process.env.PATH,
          OIDC_EMBEDDED: 'true',
          LOG_LEVEL: 'silent',
          DATABASE_URL: 'postgres://ada:segreto@127.0.0.1:1/percorso',
        },
        encoding: 'utf8',
        timeout: 30_000,
      });
      expect(stderr).toMatch(/^The database refuses the connection: .*ECONNREFUSED.*Look at DATABASE_URL/);
      expect(stderr).not.toMatch(/^ {4}at |segreto/m);
      expect(status).toBe(1);
    },
  );

  describe('the server with a database', () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await testDatabase();
    });
    afterAll(() => database.drop());

    it('names the settings of an address at which it cannot listen, and not DATABASE_URL', () => {
      const { status, stderr } = spawnSync('node', ['apps/api/dist/main.js'], {
        env: {
          PATH: process.env.PATH,
          OIDC_EMBEDDED: 'true',
          LOG_LEVEL: 'silent',
          DATABASE_URL: database.url,
          METRICS_HOST: 'non-esiste.invalid',
          METRICS_PORT: '1',
        },
        encoding: 'utf8',
        timeout: 30_000,
      });
      expect(stderr).toMatch(
        /^The service cannot listen with METRICS_HOST=non-esiste\.invalid, METRICS_PORT=1: .*(ENOTFOUND|EAI_AGAIN)/m,
      );
      expect(stderr).not.toMatch(/^ {4}at |DATABASE_URL/m);
      expect(status).toBe(1);
    });

    it('reports on SIGTERM that it is not ready, still answers while load balancers drain, and then exits', async () => {
      const { url, stop } = await apiProcess(database.url, { DRAIN_SECONDS: '2', JOB_WORKER: 'false' });
      const statusOf = async (path: string) => (await fetch(`${url}/v1/${path}`).catch(() => undefined))?.status;
      const ended = stop();
      await eventually(async () => (await statusOf('health/ready')) === 503);
      expect(await statusOf('config')).toBe(200);
      await ended;
      expect(await statusOf('config')).toBeUndefined();
    });
  });
});
