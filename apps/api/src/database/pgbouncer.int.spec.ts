import { listen } from '../../test/stream-client.js';
import { pgbouncerPath, startPgbouncer } from '../../test/pgbouncer.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { bearer } from '../../test/tokens.js';
import { Database } from './database.js';

const withPgbouncer = pgbouncerPath ? describe : describe.skip;

withPgbouncer('The API behind pgbouncer in transaction mode, if that is installed (decision 0012)', () => {
  let scene: Scene;
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;

  beforeAll(async () => {
    scene = await sceneOf(async (databaseUrl) => {
      pgbouncer = await startPgbouncer(databaseUrl);
      return {
        DATABASE_URL: pgbouncer.url,
        DATABASE_DIRECT_URL: databaseUrl,
        DATABASE_NAMED_STATEMENTS: 'false',
        POOL_SIZE: '8',
      };
    });
  });
  afterAll(async () => {
    await scene.close();
    await pgbouncer.stop();
  });

  it('answers sixty concurrent reads', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    const headers = bearer(await scene.tokenOf('uod.operatore'));
    const urls = ['/v1/patients?limit=20', '/v1/district-unit-episodes', `/v1/district-unit-episodes/${id}`];
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) => scene.app.inject({ url: urls[n % urls.length] ?? '', headers })),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
  });

  it('carries out the transitions of several episodes concurrently, up to their end', async () => {
    const paths = await Promise.all([1, 2, 3].map(() => scene.path()));
    const ids = await Promise.all(paths.map(({ path }) => path.openAt('CHIUSO_UOD')));
    for (const [n, id] of ids.entries()) expect((await paths[n]?.path.view(id))?.closed).toBe(true);
  });

  it('delivers changes to the event stream', async () => {
    const hearing = await listen(scene.app, await scene.tokenOf('uod.operatore'));
    const { path } = await scene.path();
    const id = await path.open();
    expect(await hearing.change({ type: 'OPEN', id })).toBeDefined();
    hearing.leave();
  });

  it('sends a whole list and an export', async () => {
    const headers = bearer(await scene.tokenOf('admin'));
    const whole = await scene.app.inject({ url: '/v1/municipalities?limit=-1', headers });
    expect(whole.json<unknown[]>().length).toBeGreaterThan(5000);
    const csv = await scene.app.inject({ url: '/v1/patients?limit=-1', headers: { ...headers, accept: 'text/csv' } });
    expect(csv.statusCode).toBe(200);
    expect(csv.body).toContain('Rossi');
  });

  it('sets the time limits of a transaction, which do not leak to other sessions', async () => {
    const database = scene.app.get(Database);
    const setting = `SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`;
    const within = await database.transaction((db) => db.query(setting));
    expect(within.rows).toEqual([{ statement: '30s', idle: '30s' }]);
    const outside = await Promise.all(Array.from({ length: 6 }, () => database.query(setting)));
    for (const { rows } of outside) expect(rows).toEqual([{ statement: '0', idle: '0' }]);
  });
});
