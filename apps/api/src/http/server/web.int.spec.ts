import fs, { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { eventually } from '../../../test/stream-client.js';
import { rawClient, rawRequest } from '../../../test/raw-client.js';
import { testApp } from '../../../test/test-app.js';

/** More bytes than the sockets buffer of an unread reply. */
const LARGE = 16 * 1024 * 1024;

describe('The built web, served on the port of the API,', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'web-'));
    mkdirSync(path.join(folder, 'assets'));
    writeFileSync(path.join(folder, 'index.html'), '<title>Percorso</title>');
    writeFileSync(path.join(folder, 'assets', 'main-1a2b.js'), 'start()');
    writeFileSync(path.join(folder, 'assets', 'main-1a2b.js.gz'), gzipSync('start()'));
    writeFileSync(path.join(folder, 'assets', 'large-1a2b.js'), Buffer.alloc(LARGE, ' '));
    database = await testDatabase();
    app = await testApp(database.url, { WEB_ROOT: folder });
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  it.each(['/', '/patients-management/patients', '/notfound', '/health', '/docs-of-mine'])(
    'answers %s with the page, which is revalidated on every load',
    async (url) => {
      const reply = await app.inject({ url, headers: { accept: 'text/html' } });
      expect(reply).toMatchObject({ statusCode: 200, body: '<title>Percorso</title>' });
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('lets files with a content hash in their name be cached for a year, and sends them compressed if possible', async () => {
    const url = '/assets/main-1a2b.js';
    const plain = await app.inject({ url });
    expect(plain).toMatchObject({ statusCode: 200, body: 'start()' });
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it('leaves no file open if a client requests many on one connection, reads nothing and disconnects', async () => {
    const opened = vi.spyOn(fs, 'createReadStream');
    const client = await rawClient(app);
    client.send(rawRequest('GET /assets/large-1a2b.js').repeat(5));
    await eventually(() => opened.mock.results.length === 5);
    client.leave();
    await eventually(() => opened.mock.results.every(({ value }) => (value as fs.ReadStream).closed));
    opened.mockRestore();
  });

  it.each(['/v1/nowhere', '/core/v1/nowhere', '/assets/gone-1.js', '/v1', '/%761/nowhere', '/v1%2Fnowhere'])(
    'answers %s with a 404 problem, not with the page',
    async (url) => {
      const reply = await app.inject({ url });
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    },
  );

  it.each(['/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd'])(
    'serves no file outside its folder: %s',
    async (url) => {
      const { body } = await app.inject({ url });
      expect(body).not.toMatch(/root:|"name"/);
    },
  );
});
