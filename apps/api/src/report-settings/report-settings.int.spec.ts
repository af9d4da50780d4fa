import type {
  ChangeEntry,
  ProblemDetails,
  ReportConnection,
  ReportDefinition,
  ReportFields,
  ReportPreview,
  ReportTabSettings,
} from '@percorso/domain';
import {
  connectionInput,
  CONNECTIONS,
  definitionInput,
  DEFINITIONS,
  newReport,
  ownConnection,
  REPORT_TABS,
} from '../../test/report-settings.js';
import { sceneOf, type Scene } from '../../test/scene.js';

let scene: Scene;

beforeAll(async () => {
  scene = await sceneOf({ REPORT_HOSTS: 'archivio.example, localhost' });
  const { path } = await scene.path();
  await path.open();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.database.query(`DELETE FROM report; DELETE FROM report_connection WHERE code <> 'PERCORSO'`);
});

const post = (url: string, body: object) => scene.send('admin', 'POST', url, body);
const problem = ({ status, body }: { status: number; body: unknown }) => {
  const { code, userMessage, errors } = body as ProblemDetails;
  return { status, code, userMessage, errors };
};
const fault = (path: string, code: string) => ({
  status: 422,
  code: 'rule_broken',
  errors: expect.arrayContaining([expect.objectContaining({ path, code })]),
});

describe('Report connections (spec 001 §3)', () => {
  const created = (over = {}) => scene.call<ReportConnection>('admin', 'POST', CONNECTIONS, connectionInput(over));

  it('have a driver and a datasource, and refuse a password in the request', async () => {
    const connection = await created();
    const named = { driver: connectionInput().driverTypeCode };
    expect(connection).toEqual({ id: expect.any(String), revision: 1, ...connectionInput(), ...named });
    expect((await post(CONNECTIONS, { ...connectionInput(), password: 'x' })).status).toBe(400);
  });

  it('include the built-in connection PERCORSO, which cannot be changed or deleted', async () => {
    const id = await ownConnection(scene);
    expect(await scene.call('analista', 'GET', '/v1/report-connections')).toEqual([
      expect.objectContaining({ id, code: 'PERCORSO', description: 'Base di dati del sistema' }),
    ]);
    for (const method of ['PUT', 'DELETE'] as const)
      expect(
        problem(
          await scene.send('admin', method, `${CONNECTIONS}/${id}`, method === 'PUT' ? connectionInput() : undefined),
        ),
      ).toMatchObject({ status: 409, code: 'own_connection' });
  });

  it('with a driver that is not installed are accepted only as inactive', async () => {
    expect((await post(CONNECTIONS, connectionInput({ driverTypeCode: 'ORACLE', active: false }))).status).toBe(201);
    expect(
      problem(await post(CONNECTIONS, connectionInput({ code: 'ALTRA', driverTypeCode: 'ORACLE' }))),
    ).toMatchObject({
      status: 422,
      code: 'driver_not_available',
      userMessage: 'Il driver ORACLE non è installato.',
    });
  });

  it('accept only a host that REPORT_HOSTS lists', async () => {
    const { datasource } = connectionInput();
    const sent = await post(CONNECTIONS, connectionInput({ datasource: { ...datasource, host: '10.0.0.1' } }));
    expect(problem(sent)).toMatchObject(fault('datasource.host', 'hostNotAllowed'));
  });

  it.each([
    ['a code in lower-case letters', { code: 'archivio' }, 'code', 'settingsCodeForm'],
    ['a code of two characters', { code: 'AB' }, 'code', 'textTooShort'],
    ['an unknown driver', { driverTypeCode: 'X' }, 'driverTypeCode', 'unknownCode'],
    ['no description', { description: '' }, 'description', 'required'],
    [
      'a password variable without the required prefix',
      { datasource: { ...connectionInput().datasource, passwordVariable: 'DATABASE_URL' } },
      'datasource.passwordVariable',
      'passwordVariableForm',
    ],
  ])('are refused with the path of the invalid field: %s', async (_, over, path, code) => {
    expect(problem(await post(CONNECTIONS, connectionInput(over)))).toMatchObject(fault(path, code));
  });

  it('have a unique code, a revision that a change must match, and a change log', async () => {
    const { id } = await created();
    expect(problem(await post(CONNECTIONS, connectionInput()))).toMatchObject({
      status: 409,
      code: 'connection_code_exists',
    });
    const change = () =>
      scene.send('admin', 'PUT', `${CONNECTIONS}/${id}`, connectionInput({ description: 'Nuova' }), {
        'if-match': '"1"',
      });
    expect(await change()).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect((await change()).status).toBe(412);
    const [line] = await scene.call<ChangeEntry[]>('admin', 'GET', `${CONNECTIONS}/${id}/changes`);
    expect(line).toMatchObject({ part: 'reportConnection', fields: [{ field: 'description' }] });
  });

  it('cannot be deleted while reports use them', async () => {
    const { id } = await created();
    const report = { ...definitionInput({ active: false }), connectionId: id };
    expect((await post(DEFINITIONS, report)).status).toBe(201);
    expect(problem(await scene.send('admin', 'DELETE', `${CONNECTIONS}/${id}`))).toMatchObject({
      status: 409,
      code: 'still_referred_to',
    });
    await scene.database.query('DELETE FROM report');
    expect((await scene.send('admin', 'DELETE', `${CONNECTIONS}/${id}`)).status).toBe(204);
  });

  it('can be tested: the built-in one succeeds, and a failed test says why it failed', async () => {
    const own = await ownConnection(scene);
    const testConnection = (id: string) => scene.call('admin', 'POST', `${CONNECTIONS}/${id}/test`);
    expect(await testConnection(own)).toMatchObject({
      succeeded: true,
      failure: null,
      message: expect.stringMatching(/^Connessione riuscita in \d+ ms$/),
    });
    const { id } = await created();
    expect(await testConnection(id)).toMatchObject({
      succeeded: false,
      failure: 'passwordNotSet',
      message: 'La variabile d’ambiente REPORT_PASSWORD_ARCHIVIO non è impostata.',
    });
  });

  it('are accessible to administrators only', async () => {
    for (const account of ['asl.operatore', 'analista', 'uod.direttore'])
      expect((await scene.send(account, 'GET', CONNECTIONS)).body).toMatchObject({
        missingGrants: ['report_settings_read'],
      });
  });

  it('refuse unknown query parameters', async () => {
    expect((await scene.send('admin', 'GET', `${CONNECTIONS}?driver=X`)).status).toBe(400);
  });
});

describe('Configured reports (spec 001 §2 and §3)', () => {
  const sent = async (over: Parameters<typeof definitionInput>[0]) =>
    problem(await post(DEFINITIONS, { ...definitionInput(over), connectionId: await ownConnection(scene) }));
  const named = (name: string) => ({
    name,
    label: name,
    configParamTypeCode: 'DATE' as const,
    mandatory: true,
    defaultValue: null,
    listCatalogue: null,
  });

  it('must declare every parameter that the query uses, and use every parameter that they declare', async () => {
    const query = 'SELECT id AS episode FROM episode WHERE start_date > :dal';
    expect(await sent({ query })).toMatchObject(fault('query', 'parameterUndeclared'));
    expect(await sent({ parameters: [named('al')] })).toMatchObject(fault('parameters.0.name', 'parameterUnused'));
    expect(await sent({ query, parameters: [named('dal')] })).toMatchObject({ status: 201 });
  });

  it('report an error in the query with its line and the nearest word, without the message of the database', async () => {
    const query = 'SELECT start_date AS day\nFROM episode WHERE startdate > now()';
    expect(await sent({ query })).toMatchObject({
      status: 422,
      errors: [
        {
          path: 'query',
          code: 'queryInvalid',
          message: 'La query contiene un errore alla riga 2, vicino a «startdate»',
        },
      ],
    });
  });

  it('refuse a query with a reserved or repeated column name', async () => {
    expect(await sent({ query: 'SELECT id FROM episode' })).toMatchObject(fault('query', 'columnName'));
    expect(await sent({ query: 'SELECT 1 AS a, 2 AS a' })).toMatchObject(fault('query', 'columnRepeated'));
  });

  it('have exactly the query’s columns as fields, with labels and an order', async () => {
    const { id } = await newReport(scene);
    const url = `${DEFINITIONS}/${id}/fields`;
    expect((await scene.call<ReportFields>('admin', 'GET', url)).fields).toEqual([
      { name: 'year', label: 'year', kind: 'integer' },
      { name: 'episodes', label: 'episodes', kind: 'integer' },
    ]);
    const fields = [
      { name: 'episodes', label: 'Episodi', kind: 'integer' },
      { name: 'year', label: 'Anno', kind: 'text' },
    ];
    const put = (body: object) => scene.send('admin', 'PUT', url, body);
    expect(problem(await put({ fields: fields.slice(0, 1) }))).toMatchObject(fault('fields', 'fieldMissing'));
    const unknown = [...fields, { name: 'other', label: 'Altro', kind: 'text' }];
    expect(problem(await put({ fields: unknown }))).toMatchObject(fault('fields.2.name', 'fieldUnknown'));
    expect(await put({ fields })).toMatchObject({ status: 200, body: { revision: 2, fields } });
  });

  it('can be previewed with values for their parameters, which must be present and valid', async () => {
    const query = 'SELECT start_date AS day FROM episode WHERE start_date >= :dal';
    const { id } = await newReport(scene, { query, parameters: [named('dal')] });
    const preview = (values: object) => post(`${DEFINITIONS}/${id}/preview`, { values });
    expect(await preview({})).toMatchObject({ status: 400, body: { errors: [{ path: 'dal', code: 'required' }] } });
    expect(await preview({ dal: '2025-02-30' })).toMatchObject({ status: 400 });
    const { columns, rows } = (await preview({ dal: '2000-01-01' })).body as ReportPreview;
    expect(columns).toEqual([{ name: 'day', values: 'date' }]);
    expect(rows[0]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  });

  it('store a PRPT file, which must be a zip of limited size with that extension, and delete it', async () => {
    const { id } = await newReport(scene);
    const send = async (name: string, content: string) => {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      const request = new Request('http://x', { method: 'POST', body: form });
      const token = await scene.tokenOf('admin');
      return scene.app.inject({
        method: 'POST',
        url: `${DEFINITIONS}/${id}/prpt`,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
      });
    };
    const zip = 'PK\u0003\u0004layout';
    expect((await send('layout.zip', zip)).statusCode).toBe(422);
    expect((await send('layout.prpt', 'no zip')).statusCode).toBe(422);
    expect((await send('layout.prpt', `PK\u0003\u0004${'x'.repeat(900_000)}`)).statusCode).toBe(413);
    expect((await send('layout.prpt', zip)).json<ReportDefinition>().prpt).toEqual({
      fileName: 'layout.prpt',
      size: 10,
    });
    expect((await scene.send('admin', 'DELETE', `${DEFINITIONS}/${id}/prpt`)).status).toBe(204);
    expect((await scene.send('admin', 'GET', `${DEFINITIONS}/${id}/prpt`)).status).toBe(404);
  });

  it('return the columns of a query with their types', async () => {
    const { id } = await newReport(scene, { query: "SELECT date '2026-01-01' AS day, 1 AS n, 'a' AS word" });
    expect(await scene.call('admin', 'POST', `${DEFINITIONS}/${id}/columns`)).toEqual([
      { name: 'day', values: 'date' },
      { name: 'n', values: 'number' },
      { name: 'word', values: 'other' },
    ]);
  });

  it('leave their tab only with a confirmation, and may only be on the tab of their category', async () => {
    const { id } = await newReport(scene);
    const { tabs } = await scene.call<ReportTabSettings>('admin', 'GET', REPORT_TABS);
    expect(tabs.map(({ label, reports }) => [label, reports.map(({ code }) => code)])).toEqual([
      ['Assistiti', ['EPISODI_ANNO']],
      ['Attività delle strutture', []],
    ]);
    const none = {
      tabs: tabs
        .map(({ categoryTypeCode, label }) => ({ categoryTypeCode, label: `${label}!`, reportIds: [] }))
        .reverse(),
    };
    const confirmation = { status: 428, body: { confirmations: [{ code: 'reportLeavesTab' }] } };
    expect(await scene.send('admin', 'PUT', REPORT_TABS, none)).toMatchObject(confirmation);
    expect(await scene.send('admin', 'DELETE', `${DEFINITIONS}/${id}`)).toMatchObject(confirmation);
    const saved = await scene.call<ReportTabSettings>('admin', 'PUT', `${REPORT_TABS}?confirmed=true`, none);
    expect(saved.tabs.map(({ label }) => label)).toEqual(['Attività delle strutture!', 'Assistiti!']);
    const other = {
      ...none,
      tabs: none.tabs.map((tab) => ({ ...tab, reportIds: tab.categoryTypeCode === 'STRUCTURES' ? [id] : [] })),
    };
    expect(problem(await scene.send('admin', 'PUT', REPORT_TABS, other))).toMatchObject(
      fault('tabs.0.reportIds.0', 'reportNotOfTab'),
    );
  });
});
