import { grantReportRole } from '@percorso/migrations';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import pg from 'pg';
import { loadConfig } from '../config/config.js';
import { Replicas } from '../database/replicas.js';
import { ReportDatabase } from '../report-database/report-database.js';

const refused =
  /permission denied|must be|not allowed|cannot execute|cannot (update|delete from) view|cannot insert multiple|invalid transaction/;

describe('The database role of reports (decision 0035)', () => {
  let database: TestDatabase;
  let reports: ReportDatabase;

  const reportsOf = (env: Record<string, string> = {}) => {
    const addresses = { DATABASE_URL: database.url, REPORT_DATABASE_URL: database.reportUrl };
    const config = loadConfig({ ...addresses, REPORT_SECONDS: '1', ...env });
    return new ReportDatabase(config, new Replicas(config));
  };

  beforeAll(async () => {
    database = await testDatabase();
    reports = reportsOf();
  });
  afterAll(async () => {
    await reports.onApplicationShutdown();
    await database.drop();
  });

  const run = (text: string, values: unknown[] = []) => reports.rows('anybody', { text, values });
  /** Runs a statement, and returns its rows as JSON or the error message of Postgres. */
  const outcome = (text: string): Promise<string> =>
    run(text).then(
      (rows) => JSON.stringify(rows),
      (error: Error) => error.message,
    );
  const relationsIn = (relations: string) =>
    database
      .query<{ name: string }>(
        `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE c.relkind IN ('r', 'v', 'm', 'p') AND n.nspname ${relations} ORDER BY 1`,
      )
      .then((rows) => rows.map(({ name }) => name));

  it('reads every view of schema `report`', async () => {
    const views = await relationsIn(`= 'report'`);
    expect(views).toEqual(
      expect.arrayContaining(
        ['episode', 'diagnosis', 'regime', 'provision', 'centre_year'].map((view) => `report.${view}`),
      ),
    );
    for (const view of views)
      expect([view, await outcome(`SELECT * FROM ${view} LIMIT 1`)]).toEqual([view, expect.stringMatching(/^\[/)]);
  });

  it('cannot read anything else: tables of the application or the worker, or secrets of the server', async () => {
    const tables = (await relationsIn(`IN ('public', 'graphile_worker')`)).map((name) =>
      name.includes('.') ? name : `public.${name}`,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const table of [...tables, 'pg_authid', 'pg_shadow', 'pg_statistic', 'pg_largeobject', 'pg_hba_file_rules'])
      expect([table, await outcome(`SELECT * FROM ${table}`)]).toEqual([table, expect.stringMatching(refused)]);
    expect(await outcome('SELECT public.tariff_at(NULL, NULL)')).toMatch(refused);
    expect(await outcome(`SELECT query_to_xml('SELECT * FROM public.patient', true, true, '')`)).toMatch(refused);
  });

  it('sees no personal data, tax code or free text in any view', async () => {
    const columns = await database.query<{ name: string }>(
      `SELECT DISTINCT column_name AS name FROM information_schema.columns
       WHERE table_schema = 'report' AND data_type NOT IN ('uuid', 'integer', 'bigint', 'boolean') ORDER BY 1`,
    );
    // Codes, names of structures and catalogue entries, dates and times: nothing that users type.
    expect(columns.map(({ name }) => name)).toEqual([
      'adult_on',
      'care_regime_type_code',
      'classification_code',
      'code',
      'day',
      'days',
      'description',
      'diagnosis_code',
      'end_date',
      'gender',
      'health_district',
      'health_district_code',
      'local_health_authority',
      'local_health_authority_code',
      'month',
      'need_type',
      'provision_type_code',
      'qualification_code',
      'regularity_access_type_code',
      'setting',
      'start_date',
      'starting_time',
      'treatment_start_date',
      'valid_from',
      'valid_to',
    ]);
    const described = await database.query<{ view: string }>(
      `SELECT table_name AS view FROM information_schema.columns WHERE table_schema = 'report' AND column_name = 'description' ORDER BY 1`,
    );
    expect(described.map(({ view }) => view)).toEqual([
      'diagnosis_code',
      'district_unit',
      'provision_type',
      'regime_type',
      'rehabilitation_center',
      'setting',
    ]);
  });

  // A role with the right to write could change rows through a simple view.
  it('cannot write rows, tables or large objects', async () => {
    for (const statement of [
      `UPDATE report.setting SET description = ''`,
      'DELETE FROM report.episode',
      `INSERT INTO report.practitioner_qualification VALUES (gen_random_uuid(), '')`,
      'SELECT * FROM report.episode FOR UPDATE',
      'CREATE TEMP TABLE mine (n int)',
      'CREATE TABLE report.mine (n int)',
      'SELECT 1 AS n INTO TEMP mine',
      'SELECT lo_create(1)',
      `SELECT lo_from_bytea(0, 'x')`,
      `COPY (SELECT 1) TO PROGRAM 'true'`,
      'DO $$ BEGIN CREATE TABLE report.mine (n int); END $$',
      `WITH gone AS (DELETE FROM report.practitioner_qualification RETURNING practitioner_id) SELECT * FROM gone`,
    ])
      expect([statement, await outcome(statement)]).toEqual([statement, expect.stringMatching(refused)]);
  });

  it('cannot create temporary tables, even if the right was granted before a migration, and uses at most 512 MB of temporary files', async () => {
    const may = `SELECT has_database_privilege(current_database(), 'TEMPORARY') AS "may"`;
    expect(await run(may)).toEqual([{ may: false }]);
    expect(await run(`SELECT current_setting('temp_file_limit') AS "limit"`)).toEqual([{ limit: '512MB' }]);
    const role = new URL(database.reportUrl).username;
    await database.query(`GRANT TEMPORARY ON DATABASE ${new URL(database.url).pathname.slice(1)} TO ${role}`);
    await grantReportRole(database.ownerUrl, database.url, database.reportUrl);
    expect(await run(may)).toEqual([{ may: false }]);
  });

  it('cannot read files or folders of the server, or the settings with their paths', async () => {
    for (const call of [
      `pg_read_file('/etc/passwd')`,
      `pg_read_binary_file('PG_VERSION')`,
      `pg_ls_dir('.')`,
      'pg_ls_logdir()',
      `pg_stat_file('PG_VERSION')`,
      `lo_import('/etc/passwd')`,
      `current_setting('data_directory')`,
      `current_setting('hba_file')`,
      `current_setting('unix_socket_directories')`,
    ])
      expect([call, await outcome(`SELECT ${call}`)]).toEqual([call, expect.stringMatching(refused)]);
  });

  it('cannot become another role', async () => {
    for (const statement of [
      'SET ROLE percorso',
      'SET SESSION AUTHORIZATION percorso',
      `SELECT set_config('role', 'percorso', false)`,
      `SELECT set_config('session_authorization', 'percorso', false)`,
      `SELECT query_to_xml('SELECT set_config(''role'', ''percorso'', false)', true, true, '')`,
      `SELECT query_to_xml('SELECT set_config(''role'', ''pg_read_all_data'', false)', true, true, '')`,
    ])
      expect([statement, await outcome(statement)]).toEqual([
        statement,
        expect.stringMatching(/permission denied|does not exist|cannot set/),
      ]);
    const groups = await run(`SELECT rolname FROM pg_roles WHERE pg_has_role(rolname, 'MEMBER')`);
    expect(groups).toHaveLength(1);
    // `none` is allowed: it returns to the role of the session.
    expect(await run(`SELECT set_config('role', 'none', false) AS role`)).toEqual([{ role: 'none' }]);
  });

  it('cannot change the settings of the server, and leaves no setting changed for the next statement', async () => {
    for (const [setting, value] of [
      ['session_replication_role', 'replica'],
      ['log_min_messages', 'debug5'],
      ['log_statement', 'all'],
      ['transaction_read_only', 'off'],
      ['temp_file_limit', '-1'],
    ])
      expect([setting, await outcome(`SELECT set_config('${setting}', '${value}', false)`)]).toEqual([
        setting,
        expect.stringMatching(/permission denied|cannot set|must be set before/),
      ]);
    await run(`SELECT set_config('statement_timeout', '0', false), set_config('search_path', 'public', false)`);
    expect(
      await run(
        `SELECT current_setting('statement_timeout') AS time, current_setting('search_path') AS path,
           current_setting('transaction_read_only') AS "readOnly"`,
      ),
    ).toEqual([{ time: '1s', path: 'report', readOnly: 'on' }]);
  });

  it('cannot run a second statement, or write after it ends the transaction', async () => {
    for (const statement of [
      'SELECT 1; SELECT 2',
      'COMMIT; DELETE FROM report.practitioner_qualification',
      'ROLLBACK; SET default_transaction_read_only = off',
      'DO $$ BEGIN COMMIT; DELETE FROM report.practitioner_qualification; END $$',
      'DO $$ BEGIN UPDATE report.practitioner_qualification SET qualification_code = qualification_code; END $$',
    ])
      expect([statement, await outcome(statement)]).toEqual([statement, expect.stringMatching(refused)]);
    await outcome('COMMIT');
    await outcome('SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE');
    expect(
      await outcome('UPDATE report.practitioner_qualification SET qualification_code = qualification_code'),
    ).toMatch(refused);
    expect(await run(`SELECT current_setting('default_transaction_read_only') AS "readOnly"`)).toEqual([
      { readOnly: 'off' },
    ]);
  });

  it('leaves no advisory lock behind, and sends no notification', async () => {
    await run('SELECT pg_advisory_lock(7213005)');
    const [{ free } = { free: false }] = await database.query<{ free: boolean }>(
      'SELECT pg_try_advisory_xact_lock(7213005) AS free',
    );
    expect(free).toBe(true);
    const listener = new pg.Client({ connectionString: database.ownerUrl });
    const notifications: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => notifications.push(payload));
    await listener.connect();
    await listener.query('LISTEN anything');
    await run(`SELECT pg_notify('anything', 'of a report')`);
    await listener.query(`SELECT pg_notify('anything', 'of the owner')`);
    await listener.query('SELECT 1');
    await listener.end();
    expect(notifications).toEqual(['of the owner']);
  });

  it.each([
    ['sleeps', 'SELECT pg_sleep(3600)'],
    ['keeps counting', 'SELECT count(*) FROM generate_series(1, 1000000000) a, generate_series(1, 1000) b'],
    ['changes its own limit', `SELECT set_config('statement_timeout', '0', true), pg_sleep(3600)`],
  ])('is limited in time: a statement that %s is aborted with 503 report_timeout', async (_, statement) => {
    await expect(run(statement)).rejects.toMatchObject({ status: 503, code: 'report_timeout' });
    // The connection can be used again.
    expect(await run('SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('is limited in connections: 503 reports_exhausted beyond all, 429 too_many_reports beyond those of one person', async () => {
    const smallPool = reportsOf({ REPORT_CONNECTIONS: '2', REPORTS_PER_PERSON: '1' });
    const sleeping = ['one', 'other'].map((person) =>
      smallPool.rows(person, { text: 'SELECT pg_sleep(0.5)', values: [] }).then(() => 'done'),
    );
    const oneMore = (person: string) => smallPool.rows(person, { text: 'SELECT 1', values: [] });
    await expect(oneMore('one')).rejects.toMatchObject({ status: 429, code: 'too_many_reports' });
    await expect(oneMore('third')).rejects.toMatchObject({ status: 503, code: 'reports_exhausted' });
    expect(await Promise.all(sleeping)).toEqual(['done', 'done']);
    expect(await oneMore('third')).toHaveLength(1);
    await smallPool.onApplicationShutdown();
  });

  it('gets its rights reset with every migration, and may be neither the application’s role nor a member of a group', async () => {
    const { ownerUrl, url, reportUrl } = database;
    const role = new URL(reportUrl).username;
    await database.query(`GRANT SELECT ON patient TO ${role}; GRANT USAGE ON SCHEMA public TO ${role}`);
    expect(await outcome('SELECT count(*) FROM public.patient')).not.toMatch(refused);
    await grantReportRole(ownerUrl, url, reportUrl);
    expect(await outcome('SELECT count(*) FROM public.patient')).toMatch(refused);
    for (const wrong of [url, ownerUrl])
      await expect(grantReportRole(ownerUrl, url, wrong)).rejects.toThrow(
        'REPORT_DATABASE_URL needs a role of its own',
      );
    await database.query(`GRANT pg_read_all_data TO ${role}`);
    await expect(grantReportRole(ownerUrl, url, reportUrl)).rejects.toThrow('of no group');
    await database.query(`REVOKE pg_read_all_data FROM ${role}`);
  });
});
