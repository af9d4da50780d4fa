import { migrate } from './migrate.js';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { testApp } from '../../test/test-app.js';

const refused = /permission denied|must be owner/;

describe('The role of the running process (decision 0016)', () => {
  let database: TestDatabase;
  let running: pg.Client;
  let tables: string[];
  let histories: string[];

  beforeAll(async () => {
    database = await testDatabase();
    running = new pg.Client({ connectionString: database.url });
    await running.connect();
    const found = await database.query<{ name: string; history: boolean }>(
      `SELECT relname AS name, EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND tgname = 'append_only') AS history
       FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    tables = found.map(({ name }) => name);
    histories = found.filter(({ history }) => history).map(({ name }) => name);
  });
  afterAll(async () => {
    await running.end();
    await database.drop();
  });

  const outcome = (statement: string) =>
    running.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );

  it('can only append to histories and logs, not change, delete or truncate them', async () => {
    expect(histories).toEqual(expect.arrayContaining(['workflow_event', 'record_access', 'registry_lookup']));
    for (const table of histories) {
      expect(await outcome(`SELECT * FROM ${table} LIMIT 1`)).toBe('done');
      const [column] = (await running.query(`SELECT * FROM ${table} LIMIT 0`)).fields;
      for (const statement of [
        `UPDATE ${table} SET ${column?.name} = DEFAULT`,
        `DELETE FROM ${table}`,
        `TRUNCATE ${table} CASCADE`,
        `SELECT * FROM ${table} FOR UPDATE`,
      ])
        expect([statement, await outcome(statement)]).toEqual([statement, expect.stringMatching(refused)]);
    }
  });

  it('has the privileges that it needs on every other table, and no more', async () => {
    const rows = await database.query<{ table: string; rights: string }>(
      `SELECT table_name AS table, string_agg(privilege_type, ' ' ORDER BY privilege_type) AS rights
       FROM information_schema.role_table_grants WHERE grantee = $1 AND table_schema = 'public' GROUP BY 1`,
      [running.user],
    );
    const rights = Object.fromEntries(rows.map(({ table, rights }) => [table, rights]));
    const expected = (table: string) => {
      if (table === 'migrations') return 'SELECT';
      return histories.includes(table) ? 'INSERT SELECT' : 'DELETE INSERT SELECT UPDATE';
    };
    expect(rights).toEqual(Object.fromEntries(tables.map((table) => [table, expected(table)])));
  });

  it('can add, take and end jobs of the worker, but not change its schema', async () => {
    const job = `SELECT graphile_worker.add_job('nothing', job_key := 'nothing')`;
    expect(await outcome(job)).not.toMatch(refused);
    expect(await outcome(`UPDATE graphile_worker._private_jobs SET locked_at = now()`)).not.toMatch(refused);
    expect(await outcome(`SELECT graphile_worker.remove_job('nothing')`)).not.toMatch(refused);
    for (const statement of [
      'DELETE FROM graphile_worker.migrations',
      'ALTER TABLE graphile_worker._private_jobs DISABLE ROW LEVEL SECURITY',
      'CREATE TABLE graphile_worker.other (n int)',
    ])
      expect([statement, await outcome(statement)]).toEqual([statement, expect.stringMatching(refused)]);
  });

  it('cannot disable triggers, or create, alter or drop anything', async () => {
    for (const statement of [
      ...tables.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`),
      'SET session_replication_role = replica',
      'DROP TRIGGER append_only ON workflow_event',
      'CREATE TABLE other (n int)',
      'ALTER TABLE workflow_event ADD COLUMN note text',
      'DROP TABLE record_access',
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
      `CREATE RULE nothing AS ON INSERT TO workflow_event DO INSTEAD NOTHING`,
      'CREATE ROLE another',
    ])
      expect([statement, await outcome(statement)]).toEqual([statement, expect.stringMatching(refused)]);
    const [role] = await database.query(
      'SELECT rolsuper, rolcreaterole, rolcreatedb FROM pg_roles WHERE rolname = $1',
      [running.user],
    );
    expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false });
  });

  it('has its privileges restored, and others revoked, by every migration', async () => {
    await database.query(`GRANT ALL ON workflow_event TO ${running.user}; REVOKE ALL ON patient FROM ${running.user}`);
    await migrate({ databaseUrl: database.url, migrationDatabaseUrl: database.ownerUrl });
    expect(await outcome('DELETE FROM workflow_event')).toMatch(refused);
    expect(await outcome('SELECT FROM patient')).toBe('done');
  });

  it.each([
    ['is reported in the log if it migrates too', 'ownerUrl', 1],
    ['is not reported if another role migrates', 'url', 0],
  ] as const)('%s', async (_, address, times) => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const app = await testApp(database[address]);
    const warnings = warn.mock.calls.filter(([line]) => /migrates and runs/.test(String(line)));
    warn.mockRestore();
    await app.close();
    expect(warnings).toHaveLength(times);
  });
});
