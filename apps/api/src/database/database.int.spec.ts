import { testDatabase, type TestDatabase } from '@percorso/testing';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from './data-source-options.js';
import { Database, together } from './database.js';
import { migrate } from './migrate.js';

describe('The database', () => {
  let server: TestDatabase;
  let dataSource: DataSource;
  let database: Database;

  beforeAll(async () => {
    server = await testDatabase();
    dataSource = await new DataSource(dataSourceOptions({ databaseUrl: server.url, poolSize: 2 })).initialize();
    database = new Database(dataSource);
    await server.query('CREATE TABLE note (id int PRIMARY KEY, on_day date); GRANT ALL ON note TO PUBLIC');
  });

  afterAll(async () => {
    await dataSource.destroy();
    await server.drop();
  });

  const ids = async () => (await server.query<{ id: number }>('SELECT id FROM note ORDER BY id')).map(({ id }) => id);

  it('commits all statements of a transaction, or none if one fails', async () => {
    await database.transaction((client) => client.query('INSERT INTO note VALUES (1)'));
    const failing = database.transaction(async (client) => {
      await client.query('INSERT INTO note VALUES (2)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([1]);
  });

  it('runs no statement of a pipeline after the rollback', async () => {
    const failing = database.transaction((client) =>
      together([
        client.query('SELECT 1').then(() => Promise.reject(new Error('not as expected'))),
        client.query('SELECT pg_sleep(0.05)').then(() => client.query('INSERT INTO note VALUES (3)')),
      ]),
    );
    await expect(failing).rejects.toThrow('not as expected');
    await database.query('SELECT pg_sleep(0.1)');
    expect(await ids()).toEqual([1]);
  });

  it('does not reuse a connection that broke in a transaction', async () => {
    const broken = database.transaction((client) => client.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    await expect(broken).rejects.toThrow();
    const usable = await Promise.all([1, 2, 3].map((n) => database.query<{ n: number }>('SELECT $1::int AS n', [n])));
    expect(usable.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
  });

  it('survives a connection that breaks during the handshake', async () => {
    const held = await Promise.all([database.pool.connect(), database.pool.connect()]);
    for (const client of held) client.release(new Error('no longer wanted'));
    const breaksAtOnce = new Promise<void>((resolve, reject) =>
      database.pool.connect((error, client, release) => {
        try {
          client?.emit('error', error ?? new Error('terminating connection due to unexpected postmaster exit'));
          resolve();
        } catch (thrown) {
          reject(thrown as Error);
        } finally {
          release(true);
        }
      }),
    );
    await expect(breaksAtOnce).resolves.toBeUndefined();
  });

  it('prepares a named statement once per connection', async () => {
    const statement = { name: 'one-note', text: 'SELECT id FROM note WHERE id = $1' };
    const client = await database.pool.connect();
    try {
      for (const id of [1, 1, 7]) await client.query(statement, [id]);
      const prepared = await client.query(`SELECT name FROM pg_prepared_statements`);
      expect(prepared.rows).toEqual([{ name: 'one-note' }]);
    } finally {
      client.release();
    }
  });

  it('reads a date unchanged in every time zone', async () => {
    const { rows } = await database.query(`SELECT '2026-03-29'::date AS day`);
    expect(rows).toEqual([{ day: '2026-03-29' }]);
  });

  it('streams the rows of a long list, and releases the connection when the consumer stops', async () => {
    const numbers = () => database.rows<{ n: number }>('SELECT n FROM generate_series(1, $1::int) n', [1234]);
    let sum = 0;
    for await (const { n } of numbers()) sum += n;
    expect(sum).toBe((1234 * 1235) / 2);
    for (let time = 0; time < 5; time++) for await (const { n } of numbers()) if (n === 3) break;
    expect(database.pool.totalCount - database.pool.idleCount).toBe(0);
  });

  it('is migrated once by processes that start together, and not again', async () => {
    const name = `${new URL(server.url).pathname.slice(1)}_fresh`;
    await server.query(`CREATE DATABASE ${name}`);
    const [databaseUrl, migrationDatabaseUrl] = [server.url, server.ownerUrl].map((url) =>
      Object.assign(new URL(url), { pathname: name }).toString(),
    ) as [string, string];
    const addresses = { databaseUrl, migrationDatabaseUrl };
    try {
      const ran = await Promise.all([migrate(addresses), migrate(addresses), migrate(addresses)]);
      expect(ran.map((names) => names.length > 0).sort()).toEqual([false, false, true]);
      expect(await migrate(addresses)).toEqual([]);
    } finally {
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
    }
  });

  it('is migrated while in use: statements that queue behind a waiting migration are blocked no longer than its lock timeout', async () => {
    await server.query(`DELETE FROM migrations WHERE name = 'OpenVersions1732651000000'`);
    await server.query('DROP INDEX workflow_instance_open_versions');
    const writing = 'UPDATE workflow_instance SET state = state';
    let migrating: Promise<string[]> | undefined;
    await database.transaction(async (db) => {
      await db.query(writing);
      migrating = migrate({ databaseUrl: server.url, migrationDatabaseUrl: server.ownerUrl });
      const isWaiting = `SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND mode = 'ShareLock') AS waits`;
      while (!(await server.query<{ waits: boolean }>(isWaiting))[0]?.waits);
      await database.query(writing);
    });
    expect(await migrating).toEqual(['OpenVersions1732651000000']);
  });
});
