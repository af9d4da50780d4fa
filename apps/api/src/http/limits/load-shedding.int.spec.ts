import { randomUUID } from 'node:crypto';
import { today } from '../../../test/days.js';
import { eventually, listen } from '../../../test/stream-client.js';
import { sceneOf, type Scene } from '../../../test/scene.js';
import { Database } from '../../database/database.js';
import { Metrics } from '../observability/metrics.js';

const POOL = 2;
const LIST = '/v1/district-unit-episodes?limit=10';
const overloaded = { status: 503, headers: { 'retry-after': '2' }, body: { code: 'overloaded' } };

describe('Load shedding while every connection is in use (decision 0045)', () => {
  let scene: Scene;
  let release: () => void;
  let held: Promise<void[]>;

  beforeAll(async () => {
    scene = await sceneOf({ POOL_SIZE: `${POOL}`, SHED_AFTER_SECONDS: '0.1' });
    await list();
  });
  beforeEach(() => {
    const released = new Promise<void>((resolve) => (release = resolve));
    const inside = () =>
      scene.app.get(Database).transaction(async (db) => {
        await db.query('SELECT 1');
        await released;
        await db.query('SELECT 1');
      });
    held = Promise.all(Array.from({ length: POOL }, inside));
  });
  afterEach(async () => {
    release();
    await held;
  });
  afterAll(() => scene.close());

  const list = (account = 'uod.operatore') => scene.send(account, 'GET', LIST);
  const opening = async () => {
    const { patientId } = await scene.path();
    const body = { patientId, districtUnitId: scene.region.units[0], startDate: today };
    const key = randomUUID();
    const send = () =>
      scene.send('uod.operatore', 'POST', '/v1/district-unit-episodes', body, { 'idempotency-key': key });
    const opened = () => scene.database.query('SELECT FROM uod_episode WHERE patient_id = $1', [patientId]);
    return { send, opened };
  };
  /** Makes one request wait for a connection, so that all later requests, commands included, are shed. */
  const holdQueue = async () => {
    const first = await opening();
    const waiting = first.send();
    // The id is invalid: even an admitted request reaches no episode.
    await eventually(async () => {
      const { statusCode } = await scene.app.inject({ method: 'PUT', url: '/v1/district-unit-episodes/x/validate' });
      return statusCode === 503;
    });
    return { ...first, waiting };
  };

  it('refuses new requests at once, before authentication, and answers those that are admitted or waiting', async () => {
    const { waiting, opened } = await holdQueue();
    expect(await list()).toMatchObject(overloaded);
    const stranger = await scene.app.inject({ url: LIST, headers: { authorization: 'Bearer nonsense' } });
    expect(stranger.json()).toMatchObject({ code: 'overloaded', requestId: stranger.headers['x-request-id'] });
    expect(stranger.headers).toMatchObject({ 'content-type': expect.stringContaining('problem+json') });
    expect((await scene.app.inject('/fhir/r4/Patient')).statusCode).toBe(503);
    expect(await opened()).toHaveLength(0);
    release();
    await held;
    expect(await waiting).toMatchObject({ status: 201 });
    expect(await opened()).toHaveLength(1);
    expect(await list()).toMatchObject({ status: 200 });
  });

  it('lets a refused command be retried with its key: it is carried out once', async () => {
    const { waiting } = await holdQueue();
    const { send, opened } = await opening();
    expect(await send()).toMatchObject(overloaded);
    expect(await send()).toMatchObject(overloaded);
    expect(await opened()).toHaveLength(0);
    release();
    await Promise.all([held, waiting]);
    const [done, again] = [await send(), await send()];
    expect([done.status, again.status]).toEqual([201, 201]);
    expect(again.body).toMatchObject({ id: (done.body as { id: string }).id });
    expect(await opened()).toHaveLength(1);
  });

  it('answers health, readiness, the page and the sign-in, and continues an open stream', async () => {
    release();
    await held;
    const stream = await listen(scene.app, await scene.tokenOf('uod.operatore'));
    const released = new Promise<void>((resolve) => (release = resolve));
    held = Promise.all([scene.app.get(Database), scene.app.get(Database)].map((db) => db.transaction(() => released)));
    const { waiting } = await holdQueue();
    for (const url of [
      '/v1/health',
      '/v1/health/ready',
      '/v1/config',
      '/docs',
      '/oidc/.well-known/openid-configuration',
    ])
      expect([url, (await scene.app.inject(url)).statusCode]).toEqual([url, 200]);
    release();
    await Promise.all([held, waiting]);
    await stream.change({ type: 'OPEN' });
    stream.leave();
  });

  it('counts the shed reads and the shed commands separately', async () => {
    const { waiting } = await holdQueue();
    await list();
    const figures = await scene.app.get(Metrics).registry.metrics();
    expect(figures).toMatch(/shed_requests_total\{kind="read"\} [1-9]/);
    expect(figures).toMatch(/shed_requests_total\{kind="command"\} [1-9]/);
    expect(figures).toMatch(/http_refusals_total\{code="overloaded"\} [1-9]/);
    release();
    await waiting;
  });
});
