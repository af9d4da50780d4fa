import type { ProblemDetails } from '@percorso/domain';
import { definitionInput, DEFINITIONS as url, newReport, ownConnection } from '../../test/report-settings.js';
import { sceneOf, type Scene } from '../../test/scene.js';
import { Problem } from '../http/problems/problem.js';
import { ReportDatabase } from '../report-database/report-database.js';
import { columnsOf, rowsOf } from './run-query.js';

const TEXT = 'La query può solo leggere dalle viste dello schema report.';

let scene: Scene;
let connectionId: string;

beforeAll(async () => {
  scene = await sceneOf({ REPORT_SECONDS: '1' });
  connectionId = await ownConnection(scene);
});
afterAll(() => scene.close());

const sent = async (query: string) => {
  const { status, body } = await scene.send('admin', 'POST', url, { ...definitionInput({ query }), connectionId });
  return { status, errors: (body as ProblemDetails).errors };
};
const refusal = {
  status: 422,
  errors: expect.arrayContaining([{ path: 'query', code: 'queryNotAllowed', message: TEXT }]),
};

/** Runs the query on the database without validating it first. */
const asRole = (text: string) => {
  const uses = { relations: [], ownRelations: [], ctes: [], calls: [], attributes: [] };
  const query = { text, values: [], schema: 'report', uses };
  return scene.app.get(ReportDatabase, { strict: false }).withClient('anybody', async (client) => {
    const columns = await columnsOf(client, query);
    return rowsOf(client, query, columns, { page: 1, limit: 50, sort: null, isDescending: false });
  });
};
/** Attacks that the database role does not prevent: only the validation of the query refuses them. */
const permittedByRole = [
  'takes a lock that outlasts the transaction',
  'ends the sessions of other users',
  'builds a huge text',
  'uses placeholders of its own',
  'calls a function after a dot',
  'calls a function through the alias of a row',
  'calls a function after a dot in a condition',
  'calls a function after a dot, through a subquery',
  'looks up a name after a dot',
  'reads the roles after a dot',
  'reads the schemas after a dot',
  'reads the types after a dot',
  'casts to a list of roles after a dot',
  'looks up a name by a cast',
];

const B = `FROM unnest(ARRAY['SELECT to_tsvector(pg_sleep(60)::text)']) AS b`;

const attacks: [name: string, query: string][] = [
  ['writes', 'INSERT INTO public.patient (id) VALUES (gen_random_uuid())'],
  ['deletes', 'DELETE FROM report.episode'],
  ['changes rows within a WITH', 'WITH gone AS (DELETE FROM report.episode RETURNING *) SELECT * FROM gone'],
  ['creates a table from a query', 'SELECT * INTO taken FROM report.episode'],
  ['locks rows', 'SELECT id FROM report.episode FOR UPDATE'],
  ['is two statements', 'SELECT 1 AS one; DELETE FROM public.patient'],
  [
    'closes the parenthesis around it',
    'SELECT 1 AS one) AS a; DELETE FROM public.patient; SELECT * FROM (SELECT 1 AS one',
  ],
  ['ends the transaction', 'COMMIT'],
  ['sets a role', 'SET ROLE percorso'],
  ['copies to a file', `COPY (SELECT 1) TO '/tmp/taken'`],
  ['executes a text', `DO $$ BEGIN DELETE FROM public.patient; END $$`],
  ['sleeps', 'SELECT pg_sleep(60) AS asleep'],
  ['sleeps under a name in quotes', 'SELECT "pg_sleep"(60) AS asleep'],
  ['sleeps under the name of its schema', 'SELECT pg_catalog.pg_sleep(60) AS asleep'],
  ['sleeps behind a comment', 'SELECT pg_sleep/* a /* b */ c */(60) AS asleep'],
  ['sleeps in its FROM clause', 'SELECT * FROM pg_sleep(60) AS asleep'],
  ['reads the tables of public', 'SELECT name FROM public.patient'],
  ['reads the tables of public without naming the schema', 'SELECT name FROM patient'],
  ['reads a table of public with TABLE', 'TABLE public.patient'],
  ['reads a file', `SELECT pg_read_file('/etc/passwd') AS content`],
  ['lists a directory', `SELECT pg_ls_dir('.') AS name`],
  ['reads a setting', `SELECT current_setting('data_directory') AS place`],
  ['reads all settings', 'SELECT name, setting FROM pg_settings'],
  ['reads the roles', 'SELECT rolname FROM pg_catalog.pg_roles'],
  ['reads the queries of other users', 'SELECT query FROM pg_stat_activity'],
  ['reads the names of tables', 'SELECT table_name FROM information_schema.tables'],
  [
    'becomes another role through a query in a text',
    `SELECT query_to_xml('SELECT set_config(''role'', ''percorso'', false)', true, false, '') AS x`,
  ],
  ['becomes another role', `SELECT set_config('role', 'percorso', false) AS role`],
  ['calls a function that writes', `SELECT public.written_by('x', 'y') AS done`],
  ['calls a function that writes a large object', `SELECT lo_from_bytea(0, 'x') AS done`],
  ['takes a lock that outlasts the transaction', 'SELECT pg_advisory_lock(1) AS locked'],
  ['ends the sessions of other users', 'SELECT pg_terminate_backend(1) AS ended'],
  ['builds a huge text', `SELECT repeat('x', 1000000000) AS x`],
  ['uses placeholders of its own', 'SELECT $1 AS one'],
  ['calls a function after a dot', `SELECT (b).ts_stat ${B}`],
  ['calls a function through the alias of a row', `SELECT b.ts_stat ${B}`],
  ['calls a function after a dot in a condition', `SELECT 1 AS one ${B} WHERE (b).ts_stat IS NULL`],
  ['calls a function after a dot, through a subquery', `SELECT ((SELECT b)).ts_stat ${B}`],
  ['looks up a name after a dot', `SELECT (b).regclass ${B}`],
  ['reads the roles after a dot', `SELECT (b).regrole FROM unnest(ARRAY['10']) AS b`],
  ['reads the schemas after a dot', `SELECT b.regnamespace FROM unnest(ARRAY['11']) AS b`],
  ['reads the types after a dot', `SELECT b.regtype FROM unnest(ARRAY['25']) AS b`],
  ['casts to a list of roles after a dot', `SELECT (b)._regrole AS x FROM unnest(ARRAY['{10}']) AS b`],
  ['looks up a name by a cast', `SELECT 'public.patient'::regclass AS place`],
  [
    'reads settings through a name that is also a CTE’s',
    'SELECT name FROM (WITH pg_settings AS (SELECT 1) SELECT 1) x, pg_settings',
  ],
  ['hides a name in escapes', String.raw`SELECT U&"pg\005fsleep"(60) AS asleep`],
];

describe('A query of a custom report (spec 001 §2, decision 0036)', () => {
  it.each(attacks)('cannot be saved if it %s', async (_, query) => {
    expect(await sent(query)).toEqual(refusal);
  });

  it.each(attacks.filter(([name]) => !permittedByRole.includes(name)))(
    'is refused by the database alone, without validation, if it %s',
    async (_, query) => {
      const before = await scene.database.query('SELECT count(*) FROM patient');
      await expect(asRole(query)).rejects.toThrow(Problem);
      expect(await scene.database.query('SELECT count(*) FROM patient')).toEqual(before);
    },
  );

  it('is validated again before each run', async () => {
    const { id } = await newReport(scene, { code: 'PROVA', active: false });
    await scene.database.query('UPDATE report SET query = $2 WHERE id = $1', [
      id,
      'SELECT pg_advisory_lock(1) AS locked',
    ]);
    const { status, body } = await scene.send('admin', 'POST', `${url}/${id}/preview`, {});
    expect({ status, errors: (body as ProblemDetails).errors }).toEqual(refusal);
  });

  it('is refused if it contains U+0000: 422', async () => {
    expect(await sent("SELECT 'a\0b' AS x")).toMatchObject({
      status: 422,
      errors: [{ path: 'query', code: 'queryInvalid' }],
    });
  });

  it('may read the views of schema report', async () => {
    expect((await sent('SELECT id AS episode FROM report.episode')).status).toBe(201);
  });
});
