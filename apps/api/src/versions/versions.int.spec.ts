import { apiServices, type ServiceVersion, WorkflowName } from '@percorso/domain';
import { workflows } from '@percorso/workflows';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sceneOf, type Scene } from '../../test/scene.js';

const url = '/v1/version/all';
const built = { version: '9.8.7', builtAt: '2026-11-20T08:00:00.000Z', commit: 'a1b2c3' };

let scene: Scene;
let registerServer: Server;
let silentServer: Server;
const methods: string[] = [];

const listening = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  // This server responds to every request with an error, so it counts as reachable.
  registerServer = createServer((request, response) => {
    methods.push(request.method ?? '');
    response.writeHead(405).end();
  });
  silentServer = createServer(() => undefined);
  const webRoot = mkdtempSync(path.join(tmpdir(), 'web-'));
  writeFileSync(path.join(webRoot, 'build-info.json'), JSON.stringify(built));
  scene = await sceneOf({
    UNIQUE_REGISTRY_URL: await listening(registerServer),
    PATIENT_REGISTER_URL: await listening(silentServer),
    IDENTITY_SOURCE_URL: 'http://127.0.0.1:1',
    WEB_ROOT: webRoot,
  });
});
afterAll(async () => {
  await scene.close();
  for (const server of [registerServer, silentServer]) {
    server.closeAllConnections();
    server.close();
  }
});

const all = () => scene.call<ServiceVersion[]>('admin', 'GET', url);
const rowOf = async (service: ServiceVersion['service']) => (await all()).find((row) => row.service === service);

describe('The list of app versions (spec 001 §2 and §7)', () => {
  it('has one row for each service of the specification, each part of the infrastructure and each machine', async () => {
    const rows = await all();
    expect(rows.map(({ service }) => service)).toEqual([
      ...apiServices,
      'web',
      'database',
      'postgres',
      'identityProvider',
      'uniqueRegistry',
      'patientRegister',
      'identitySource',
      'regionalServices',
      'identityDirectory',
      ...WorkflowName.options,
    ]);
    for (const service of apiServices)
      expect(rows.find((row) => row.service === service)).toMatchObject({ version: '0.1.0', status: 'running' });
  });

  it('has the build info of the web client that the API serves', async () => {
    expect(await rowOf('web')).toEqual({ service: 'web', ...built, status: 'running', olderInstances: null });
  });

  it('has the last migration, and the version of Postgres', async () => {
    const [migration] = await scene.database.query<{ name: string }>(
      'SELECT name FROM migrations ORDER BY id DESC LIMIT 1',
    );
    expect(await rowOf('database')).toMatchObject({ version: migration?.name, status: 'running' });
    expect((await rowOf('postgres'))?.version).toMatch(/^\d+\.\d+/);
  });

  it('shows which services respond regardless of the HTTP status, which do not respond within two seconds, and which are demos', async () => {
    const statuses = Object.fromEntries((await all()).map(({ service, status }) => [service, status]));
    expect(statuses).toMatchObject({
      identityProvider: 'demo',
      identityDirectory: 'demo',
      uniqueRegistry: 'reachable',
      patientRegister: 'notAnswering',
      identitySource: 'notAnswering',
    });
    // The requests are HEAD requests, so no person is searched.
    expect(new Set(methods)).toEqual(new Set(['HEAD']));
  });

  it('contains no host names and no addresses', async () => {
    expect(JSON.stringify(await all())).not.toMatch(/127\.0\.0\.1|localhost|https?:|postgres(ql)?:\/\//);
  });

  it('has the latest version of each machine, and the number of open instances of older versions', async () => {
    const { path } = await scene.path();
    const id = await path.open();
    expect(await rowOf('uod-episode')).toMatchObject({
      version: String(workflows['uod-episode'].latest),
      olderInstances: 0,
    });
    await scene.database.query('UPDATE workflow_instance SET version = 1 WHERE id = $1', [id]);
    expect(await rowOf('uod-episode')).toMatchObject({ version: '3', olderInstances: 1 });
    await scene.database.query('UPDATE workflow_instance SET closed_at = now() WHERE id = $1', [id]);
    expect((await rowOf('uod-episode'))?.olderInstances).toBe(0);
    expect((await rowOf('sheet'))?.olderInstances).toBe(0);
    expect((await rowOf('core'))?.olderInstances).toBeNull();
  });

  it.each(['asl.operatore', 'uod.direttore', 'analista'])(
    'is refused to %s, who lacks the grant app_versions_read',
    async (account) => {
      expect(await scene.send(account, 'GET', url)).toMatchObject({
        status: 403,
        body: { missingGrants: ['app_versions_read'] },
      });
      expect((await scene.send('admin', 'GET', `${url}?service=core`)).status).toBe(400);
    },
  );
});

describe('The list of app versions without configured services (spec 001 §2)', () => {
  it('shows the sources and a web client that the API does not serve as not configured', async () => {
    const other = await sceneOf({ DEMO_SOURCES: 'false', WEB_ROOT: path.join(tmpdir(), 'niente') });
    try {
      const rows = await other.call<ServiceVersion[]>('admin', 'GET', url);
      const notConfigured = rows.filter(({ status }) => status === 'notConfigured').map(({ service }) => service);
      expect(notConfigured).toEqual(['web', 'uniqueRegistry', 'patientRegister', 'identitySource', 'regionalServices']);
    } finally {
      await other.close();
    }
  });
});
