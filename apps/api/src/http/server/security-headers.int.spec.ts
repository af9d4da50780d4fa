import { testDatabase, type TestDatabase } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FLOW_KEY, HISTORY_KEYS, testApp, WEBHOOK_KEYS } from '../../../test/test-app.js';

describe('Security headers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  const headersOf = async (url: string, env: Record<string, string> = {}) => {
    const app: NestFastifyApplication = await testApp(database.url, env);
    try {
      return (await app.inject({ url, headers: { accept: 'text/html' } })).headers;
    } finally {
      await app.close();
    }
  };

  const apiUrls = ['/v1/config', '/v1/nowhere', '/core/v1/me', '/fhir/r4/metadata', '/fhir/r4/Nothing/1'];
  const encodedUrls = ['/%761/config', '/v1%2Fnowhere', '/%63ore/v1/me', '/fhir/r4/Patient/1/%24everything'];
  it.each([...apiUrls, ...encodedUrls, '/v1/patients/%E0%A4%A'])(
    'forbid caches to store a reply of the API: %s',
    async (url) => {
      expect(await headersOf(url)).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      });
    },
  );

  it('let a page load content only from its own origin, and be framed only by it', async () => {
    const headers = await headersOf('/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('protect the sign-in page too', async () => {
    expect(await headersOf('/oidc/interaction/none')).toMatchObject({
      'content-security-policy': expect.stringContaining("object-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
  });

  it.each(['/docs', '/v1/config', '/oidc/interaction/none'])(
    'deny camera, microphone and location to every page: %s',
    async (url) => {
      const policy = String((await headersOf(url))['permissions-policy']).split(', ');
      expect(policy).toEqual(expect.arrayContaining(['camera=()', 'microphone=()', 'geolocation=()', 'usb=()']));
    },
  );

  it('let a page connect to the configured identity provider, in production only over HTTPS', async () => {
    const headers = await headersOf('/docs', {
      NODE_ENV: 'production',
      HISTORY_KEYS,
      FLOW_KEY,
      WEBHOOK_KEYS,
      OIDC_ISSUER: 'https://sso.example/realms/percorso',
    });
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' https://sso.example;");
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});
