import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually } from '../../../test/stream-client.js';
import { rawClient, rawRequest, type RawClient } from '../../../test/raw-client.js';
import { testApp } from '../../../test/test-app.js';

const announced = rawRequest('POST /v1/patients', { 'content-type': 'application/json', 'content-length': '1000' });

describe('Slow clients (decision 0011)', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  const clients: RawClient[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp(database.url, { REQUEST_SECONDS: '0.4', STALLED_READ_SECONDS: '1', MAX_CONNECTIONS: '6' });
  });
  afterEach(async () => {
    clients.splice(0).forEach(({ leave }) => leave());
    await eventually(async () => (await connections()) === 0);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const connections = () =>
    new Promise<number>((resolve) => app.getHttpServer().getConnections((_: unknown, count: number) => resolve(count)));
  const client = async () => {
    const one = await rawClient(app);
    clients.push(one);
    return one;
  };

  it('get a 408 for a stalled body, and their connection is closed', async () => {
    const stalled = await client();
    stalled.send(`${announced}{`);
    const reply = await stalled.untilEnd();
    expect(reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: application\/problem\+json/);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 408, code: 'request_timeout' });
  });

  it('get a 408 even if they send a byte now and then', async () => {
    const dripping = await client();
    dripping.send(`${announced}{`);
    const drip = setInterval(() => dripping.send(' '), 50);
    expect(await dripping.untilEnd()).toContain('408');
    clearInterval(drip);
  });

  it('get a 408 for stalled headers, and are disconnected if they send nothing at all', async () => {
    const [silent, halfway] = await Promise.all([client(), client()]);
    halfway.send('GET /v1/health HTTP/1.1\r\nhost: per');
    expect(await halfway.untilEnd()).toContain('408');
    await silent.untilEnd();
  });

  it('are limited in number: a further connection is closed, the open ones are served', async () => {
    const open = await Promise.all(Array.from({ length: 6 }, client));
    const further = await client();
    expect(await further.untilEnd()).toBe('');
    open[0]?.send(rawRequest('GET /v1/health', { connection: 'close' }));
    expect(await open[0]?.untilEnd()).toContain('{"status":"ok"}');
  });

  it('get a problem if they do not send HTTP', async () => {
    const stranger = await client();
    stranger.send('nonsense\r\n\r\n');
    const reply = await stranger.untilEnd();
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'malformed_request' });
  });
});
