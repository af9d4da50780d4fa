import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { rawClient } from '../../../test/raw-client.js';
import { testApp } from '../../../test/test-app.js';

describe('Headers that a request may not repeat', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;

  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp(database.url);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const answer = async (path: string, headers: string[]) => {
    const client = await rawClient(app);
    client.send([`GET ${path} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
    return client.untilEnd();
  };

  it.each([
    ['/v1/config', ['Host: percorso.test', 'Host: altrove.test'], 'host'],
    ['/docs', ['Host: percorso.test', 'HOST: percorso.test'], 'host'],
    ['/oidc/.well-known/openid-configuration', ['Host: percorso.test', 'host: altrove.test'], 'host'],
    ['/v1/me', ['Host: percorso.test', 'Authorization: Bearer a', 'authorization: Bearer b'], 'authorization'],
    ['/v1/me', ['Host: percorso.test', 'Content-Type: text/plain', 'Content-Type: application/json'], 'content-type'],
  ])('are refused if repeated: 400 at %s with %j', async (path, headers, header) => {
    const reply = await answer(path, headers);
    expect(reply).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(reply).toContain('"code":"malformed_header"');
    expect(reply).toContain(`L’intestazione ${header} non è valida.`);
  });

  it('are accepted once, even if other headers are repeated', async () => {
    const reply = await answer('/v1/config', ['Host: percorso.test', 'Accept: text/html', 'Accept: application/json']);
    expect(reply).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  });
});
