import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testDatabase, type TestDatabase } from '@percorso/testing';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FLOW_KEY, HISTORY_KEYS, testApp, WEBHOOK_KEYS } from '../../test/test-app.js';
import { bearer, signToken } from '../../test/tokens.js';

type Answer = { code?: string; username?: string };

const newKey = (kid: string) => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
type Key = ReturnType<typeof newKey>;

const jwkOf = ({ kid, publicKey }: Key) => ({ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' });

describe('Another identity provider (Keycloak)', () => {
  let database: TestDatabase;
  let provider: Server;
  let issuer: string;
  let app: NestFastifyApplication;
  let keys: Key[];

  beforeAll(async () => {
    keys = [newKey('first')];
    provider = createServer((request, reply) => {
      const document = { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` };
      reply.end(JSON.stringify(request.url?.endsWith('/keys') ? { keys: keys.map(jwkOf) } : document));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/realms/percorso`;
    database = await testDatabase();
    app = await testApp(database.url, {
      OIDC_ISSUER: issuer,
      NODE_ENV: 'production',
      HISTORY_KEYS,
      FLOW_KEY,
      WEBHOOK_KEYS,
    });
  });

  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const me = async (signedWith: Key, parts: { issuer?: string; key?: KeyObject } = {}) => {
    const token = signToken({
      username: 'anna',
      roles: ['uod_operator'],
      issuer,
      key: signedWith.privateKey,
      kid: signedWith.kid,
      ...parts,
    });
    const reply = await app.inject({ url: '/v1/me', headers: bearer(token) });
    return { status: reply.statusCode, ...reply.json<Answer>() };
  };
  const first = () => keys[0] as Key;

  it('is found by its discovery document, and its tokens are accepted, even in production', async () => {
    expect(await me(first())).toMatchObject({ status: 200, username: 'anna' });
  });

  it('may issue a token that is refused: the log then has the reason, without the token', async () => {
    const warn = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const { privateKey: key, kid } = first();
    const token = signToken({ issuer, key, kid, username: 'anna', audience: 'altra-api' });
    const headers = { ...bearer(token), 'x-request-id': '4bf92f3577b34da6a3ce929d0e0e4736' };
    expect((await app.inject({ url: '/v1/me', headers })).statusCode).toBe(401);
    expect(warn.mock.calls).toEqual([
      [
        'Token refused: jwt audience invalid. expected: percorso-api',
        { requestId: '4bf92f3577b34da6a3ce929d0e0e4736' },
      ],
    ]);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(token.slice(0, 20));
    warn.mockRestore();
  });

  it('may rotate its keys while the API runs', async () => {
    const second = newKey('second');
    expect(await me(second)).toMatchObject({ status: 401, code: 'invalid_token' });
    keys = [...keys, second];
    expect(await me(second)).toMatchObject({ status: 200 });
  });

  it('is not impersonated by a token from another issuer or with another key', async () => {
    expect(await me(first(), { issuer: 'http://altrove.test' })).toMatchObject({ status: 401 });
    expect(await me(first(), { key: newKey('first').privateKey })).toMatchObject({ status: 401 });
  });

  it('replaces the embedded provider', async () => {
    expect((await app.inject('/oidc/.well-known/openid-configuration')).statusCode).toBe(404);
    expect((await app.inject('/v1/config')).json<{ oidc: object }>().oidc).toMatchObject({ authority: issuer });
  });

  it('has the token endpoint that the API names to systems', async () => {
    const reply = await app.inject('/fhir/r4/.well-known/smart-configuration');
    expect(reply.json<object>()).toMatchObject({ issuer, token_endpoint: `${issuer}/token` });
  });

  it('may be unreachable: an unknown key is then refused with 503, not 401, and a known key is accepted', async () => {
    provider.closeAllConnections();
    await new Promise((resolve) => provider.close(resolve));
    expect(await me(newKey('third'))).toMatchObject({ status: 503, code: 'identity_provider_unavailable' });
    expect(await me(first())).toMatchObject({ status: 200 });
  });
});
