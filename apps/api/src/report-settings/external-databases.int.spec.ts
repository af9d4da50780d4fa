import type {
  ConnectionFailure,
  ProblemDetails,
  ReportConnection,
  ReportConnectionTest,
  ReportDatasource,
  ReportDefinition,
  ReportPage,
} from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { eventually } from '../../test/stream-client.js';
import { CONNECTIONS, connectionInput, DEFINITIONS, definitionInput } from '../../test/report-settings.js';
import { sceneOf, type Scene } from '../../test/scene.js';

const VARIABLE = 'REPORT_PASSWORD_ARCHIVIO';
const PASSWORD = 'segreto-dell-archivio';

let scene: Scene;
let archive: TestDatabase;
let datasource: ReportDatasource;

beforeAll(async () => {
  archive = await testDatabase();
  const { hostname: host, port, pathname } = new URL(archive.reportUrl);
  const database = pathname.slice(1);
  const username = `${database}_reader`;
  scene = await sceneOf({ REPORT_HOSTS: host, REPORT_SECONDS: '1' });
  process.env[VARIABLE] = PASSWORD;
  datasource = {
    host,
    port: Number(port),
    database,
    schema: 'archivio',
    username,
    passwordVariable: VARIABLE,
    ssl: false,
  };
  // The role has write access; only the transaction is read-only.
  await archive.query(`CREATE SCHEMA archivio;
    CREATE TABLE archivio.stay (year int, days int);
    INSERT INTO archivio.stay VALUES (2024, 12), (2024, 30), (2025, 7);
    CREATE FUNCTION archivio.note() RETURNS int LANGUAGE sql AS 'INSERT INTO archivio.stay VALUES (2026, 1) RETURNING days';
    CREATE TABLE archivio.person (name text, height int);
    CREATE FUNCTION archivio.upper(int) RETURNS int LANGUAGE sql AS 'SELECT archivio.note()';
    CREATE FUNCTION archivio.doubled(archivio.stay) RETURNS int LANGUAGE sql AS 'SELECT archivio.note()';
    CREATE VIEW archivio.noting AS SELECT archivio.note() AS days;
    CREATE VIEW archivio.endless AS SELECT count(*) AS days FROM generate_series(1, 1000000000) n;
    CREATE ROLE ${username} LOGIN PASSWORD '${PASSWORD}';
    GRANT USAGE ON SCHEMA archivio TO ${username};
    GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA archivio TO ${username}`);
});
afterAll(async () => {
  delete process.env[VARIABLE];
  await scene.close();
  await archive.query(`DROP OWNED BY ${datasource.username}; DROP ROLE ${datasource.username}`);
  await archive.drop();
});
afterEach(() => scene.database.query(`DELETE FROM report; DELETE FROM report_connection WHERE code <> 'PERCORSO'`));

const connect = (over: Partial<ReportDatasource> = {}, code = 'ARCHIVIO') =>
  scene.call<ReportConnection>(
    'admin',
    'POST',
    CONNECTIONS,
    connectionInput({ code, datasource: { ...datasource, ...over } }),
  );
const reportOn = async (connectionId: string, query: string) =>
  scene.send('admin', 'POST', DEFINITIONS, { ...definitionInput({ query }), connectionId });
const run = () => scene.send('admin', 'GET', '/v1/reports/EPISODI_ANNO/rows');

describe('A report on an external database (spec 001 §2, decision 0036)', () => {
  it('returns the rows of its schema', async () => {
    const { id } = await connect();
    expect(await scene.call<ReportConnectionTest>('admin', 'POST', `${CONNECTIONS}/${id}/test`)).toMatchObject({
      succeeded: true,
      failure: null,
    });
    const { status, body } = await reportOn(id, 'SELECT year, sum(days)::int AS days FROM stay GROUP BY 1 ORDER BY 1');
    expect([status, (body as ReportDefinition).code]).toEqual([201, 'EPISODI_ANNO']);
    expect(((await run()).body as ReportPage).items).toEqual([
      { id: '1', year: 2024, days: 42 },
      { id: '2', year: 2025, days: 7 },
    ]);
  });

  it('writes nothing, even if its role has write access', async () => {
    const { id } = await connect();
    const { status } = await reportOn(id, 'SELECT days FROM noting');
    const answers = [status, (await run()).status];
    expect(answers.some((answer) => answer === 422)).toBe(true);
    expect(await archive.query('SELECT FROM archivio.stay')).toHaveLength(3);
  });

  it.each([
    ['a function of its schema', 'SELECT note() AS days'],
    ['a function with the name of a server function', 'SELECT upper(year) AS days FROM stay'],
    ['a function after a dot', 'SELECT (s).doubled AS days FROM stay AS s'],
    ['a function through the alias of a row', 'SELECT s.doubled AS days FROM stay AS s'],
    ['a server function after a dot', `SELECT (b).ts_stat AS days FROM unnest(ARRAY['SELECT 1']) AS b`],
    ['a file of the server', `SELECT pg_read_file('/etc/passwd') AS days`],
    ['another schema', 'SELECT count(*) AS days FROM public.patient'],
    ['the system catalogue', 'SELECT count(*) AS days FROM pg_class'],
  ])('refuses a query that calls or reads anything but the tables of its schema: %s', async (_, query) => {
    const { id } = await connect();
    const { status, body } = await reportOn(id, query);
    const { errors } = body as ProblemDetails;
    expect([status, errors?.at(-1)?.message]).toEqual([
      422,
      'La query può solo leggere dalle viste dello schema archivio.',
    ]);
  });

  it('accepts columns with the names of functions', async () => {
    const { id } = await connect();
    expect((await reportOn(id, 'SELECT p.name, p.height FROM person AS p')).status).toBe(201);
  });

  it('has string literals that end where the parser ended them, regardless of the server’s backslash setting', async () => {
    await archive.query(`ALTER ROLE ${datasource.username} SET standard_conforming_strings = off`);
    const { id } = await connect();
    const query = `SELECT '\\' AS a, ' || (SELECT count(*) FROM public.patient)::text || ' AS b`;
    expect((await reportOn(id, query)).status).toBe(201);
    const { items } = (await run()).body as ReportPage;
    expect(items).toEqual([{ id: '1', a: '\\', b: ' || (SELECT count(*) FROM public.patient)::text || ' }]);
    await archive.query(`ALTER ROLE ${datasource.username} RESET standard_conforming_strings`);
  });

  it('aborts a query that exceeds the time limit of a report, with code report_timeout', async () => {
    const { id } = await connect();
    await reportOn(id, 'SELECT days FROM endless');
    expect(await run()).toMatchObject({ status: 503, body: { code: 'report_timeout' } });
    const running = `SELECT FROM pg_stat_activity WHERE usename = $1 AND state = 'active'`;
    await eventually(async () => (await archive.query(running, [datasource.username])).length === 0);
  });

  it.each<[string, ConnectionFailure, () => Partial<ReportDatasource>, string | undefined]>([
    ['a wrong password', 'refused', () => ({}), 'sbagliata'],
    ['an unknown role', 'refused', () => ({ username: 'nessuno' }), PASSWORD],
    ['an unknown database', 'unknownDatabase', () => ({ database: 'nessuna' }), PASSWORD],
    ['a port on which no server listens', 'unreachable', () => ({ port: 1 }), PASSWORD],
    ['no password', 'passwordNotSet', () => ({}), undefined],
  ])('explains in Italian why the connection failed: %s', async (_, failure, over, password) => {
    const { id } = await connect();
    expect((await reportOn(id, 'SELECT year FROM stay')).status).toBe(201);
    await scene.call(
      'admin',
      'PUT',
      `${CONNECTIONS}/${id}`,
      connectionInput({ datasource: { ...datasource, ...over() } }),
    );
    if (password === undefined) delete process.env[VARIABLE];
    else process.env[VARIABLE] = password;
    try {
      const test = await scene.call<ReportConnectionTest>('admin', 'POST', `${CONNECTIONS}/${id}/test`);
      expect([test.succeeded, test.failure]).toEqual([false, failure]);
      const { status, body } = await run();
      expect([status, (body as ProblemDetails).code]).toEqual([422, 'connection_failed']);
      expect((body as ProblemDetails).userMessage).toContain(test.message);
    } finally {
      process.env[VARIABLE] = PASSWORD;
    }
  });

  it('never exposes the password in the connection, its change log or its test', async () => {
    const { id } = await connect();
    await scene.call('admin', 'PUT', `${CONNECTIONS}/${id}`, connectionInput({ description: 'Altra', datasource }));
    for (const [method, url] of [
      ['GET', `${CONNECTIONS}/${id}`],
      ['GET', `${CONNECTIONS}/${id}/changes`],
      ['POST', `${CONNECTIONS}/${id}/test`],
    ] as const)
      expect(JSON.stringify(await scene.call('admin', method, url))).not.toContain(PASSWORD);
  });
});
