import { createPrivateKey, generateKeyPairSync, type JsonWebKey, randomUUID, sign } from 'node:crypto';
import type { Actor, ProblemDetails } from '@percorso/domain';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { Controller, Get, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Route, routesIn } from '../../test/routes.js';
import { PUBLIC_URL, testApp } from '../../test/test-app.js';
import { bearer } from '../../test/tokens.js';
import { v7 as uuid } from 'uuid';
import { Access } from '../http/requests/access.decorator.js';
import { CurrentActor } from '../http/requests/current-actor.decorator.js';
import { systemClientKey } from './embedded/system-client-key.js';

const TOKEN_ENDPOINT = `${PUBLIC_URL}/oidc/token`;
const CLIENT = 'percorso-sistema';

@Controller('fhir/r4')
class ReadController {
  @Get(['Probe/:id', 'OtherProbe/:id'])
  @Access('fhir_export')
  get(@CurrentActor() actor: Actor): Actor {
    return actor;
  }
}

@Module({ controllers: [ReadController] })
class ReadModule {}

type Tokens = { access_token: string; expires_in: number; scope: string; error: string; error_description: string };
type Read = Actor & ProblemDetails;

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a signed assertion of RFC 7523, as SMART requires. */
function assertion(claims: object = {}, key: JsonWebKey = systemClientKey()): string {
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: CLIENT, sub: CLIENT, aud: TOKEN_ENDPOINT, exp: now + 240, jti: randomUUID() };
  const content = `${base64url({ alg: 'ES384', typ: 'JWT', kid: key.kid })}.${base64url({ ...usual, ...claims })}`;
  const signer = { key: createPrivateKey({ key, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const };
  return `${content}.${sign('sha384', Buffer.from(content), signer).toString('base64url')}`;
}

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('A system that signs in with its own key (SMART backend services)', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  let routes: Route[];

  beforeAll(async () => {
    database = await testDatabase();
    app = await testApp(database.url, {}, [{ module: ReadModule }]);
    routes = routesIn(app).filter(({ path, access }) => path.startsWith('/v1') && access !== 'public');
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const tokenFor = async (client_assertion: string, scope = 'system/*.read') => {
    const form = {
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
      ...(scope && { scope }),
    };
    const reply = await app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { host: new URL(PUBLIC_URL).host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
    return { status: reply.statusCode, ...reply.json<Tokens>() };
  };

  const read = async (type: string, scope?: string) => {
    const { access_token } = await tokenFor(assertion(), scope);
    return (await app.inject({ url: `/fhir/r4/${type}/1`, headers: bearer(access_token) })).json<Read>();
  };

  it('finds its configuration below the FHIR server’s address and at the root of the host', async () => {
    for (const url of ['/fhir/r4/.well-known/smart-configuration', '/.well-known/smart-configuration']) {
      const reply = await app.inject(url);
      expect(reply.headers['content-type']).toMatch(/^application\/json/);
      expect(reply.json()).toMatchObject({
        token_endpoint: TOKEN_ENDPOINT,
        grant_types_supported: ['client_credentials'],
        token_endpoint_auth_methods_supported: ['private_key_jwt'],
        token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
        capabilities: ['client-confidential-asymmetric', 'permission-v1'],
      });
    }
  });

  it('gets a token for five minutes, and acts under its own name', async () => {
    const { status, expires_in, scope } = await tokenFor(assertion());
    expect({ status, expires_in, scope }).toEqual({ status: 200, expires_in: 300, scope: 'system/*.read' });
    expect(await read('Probe')).toMatchObject({
      id: CLIENT,
      name: 'Sistema dimostrativo',
      roles: [],
      scope: { everything: true, namesHidden: false },
    });
  });

  it('reads exactly the resource types in its scopes', async () => {
    const scope = 'system/Probe.read system/Patient.read';
    expect(await read('Probe', scope)).toMatchObject({ id: CLIENT });
    expect(JSON.stringify(await read('OtherProbe', scope))).toContain('type_out_of_scope');
    expect(await read('OtherProbe')).toMatchObject({ id: CLIENT });
  });

  it('may use an assertion once', async () => {
    const once = assertion();
    expect((await tokenFor(once)).status).toBe(200);
    expect(await tokenFor(once)).toMatchObject({ status: 401, error: 'invalid_client' });
  });

  it.each<[string, () => string]>([
    ['for another audience', () => assertion({ aud: 'https://altrove.example/token' })],
    ['that has expired', () => assertion({ exp: inSeconds(-60) })],
    ['with a lifetime over five minutes', () => assertion({ exp: inSeconds(3600) })],
    ['issued in the future', () => assertion({ iat: inSeconds(120) })],
    ['with an invalid time of issue', () => assertion({ iat: 'ieri' })],
    ['without an id', () => assertion({ jti: undefined })],
    ['of another client', () => assertion({ iss: 'percorso-rest', sub: 'percorso-rest' })],
    [
      'signed with another key',
      () => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
        return assertion({}, { ...privateKey.export({ format: 'jwk' }), kid: systemClientKey().kid });
      },
    ],
  ])('is refused with an assertion %s', async (_, createAssertion) => {
    expect(await tokenFor(createAssertion())).toMatchObject({ status: 401, error: 'invalid_client' });
  });

  it.each(['system/Patient.write', 'system/*.*', 'api', 'system/*.read admin', ''])(
    'is refused with the scope "%s"',
    async (scope) => {
      expect(await tokenFor(assertion(), scope)).toMatchObject({ status: 400, error: 'invalid_scope' });
    },
  );

  it('is refused by every route outside the FHIR API', async () => {
    const { access_token } = await tokenFor(assertion());
    const answers = await Promise.all(
      routes.map(async ({ method, path }) => {
        const url = path.replace(/:\w+/g, () => uuid());
        const reply = await app.inject({ method, url, headers: bearer(access_token) });
        return { route: `${method} ${path}`, status: reply.statusCode, code: reply.json<{ code: string }>().code };
      }),
    );
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter(({ status, code }) => status !== 403 || code !== 'system_token')).toEqual([]);
  });
});
