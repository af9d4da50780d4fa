import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider from 'oidc-provider';

const HOST = '127.0.0.1';
export const AUDIENCE = 'https://percorso.region.example/api';
export const SIGN_IN = 'Entra nel portale';

const page = `<!doctype html><html lang="it"><title>Portale regionale</title><main><form method="post">
<label>Matricola <input name="account"></label><button>${SIGN_IN}</button></form></main></html>`;

const key = (pair: { privateKey: { export: (options: { format: 'jwk' }) => JsonWebKey } }, alg: string) => ({
  ...pair.privateKey.export({ format: 'jwk' }),
  kty: alg === 'RS256' ? 'RSA' : 'EC',
  alg,
  kid: alg,
  use: 'sig',
});

const accountIn = async (request: IncomingMessage) => new URLSearchParams(await text(request)).get('account') ?? '';

/**
 * Starts an identity provider other than Keycloak, as a region might have one: opaque subjects, the username in another claim, the
 * groups in one text, an address as audience, another signing algorithm, no resource indicators, and a required nonce.
 * @param groups the groups of each account, joined into one text
 */
export async function otherProvider(groups: Record<string, string>) {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const issuer = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  const accountOf = (subject: string) => Object.keys(groups).find((account) => subject === `subject-of-${account}`);
  const provider: Provider = new Provider(issuer, {
    jwks: {
      keys: [
        key(generateKeyPairSync('rsa', { modulusLength: 2048 }), 'RS256'),
        key(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'ES256'),
      ],
    },
    clients: [
      {
        client_id: 'riabilitazione',
        token_endpoint_auth_method: 'none',
        redirect_uris: ['http://localhost/'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['of no secrecy'] },
    clientBasedCORS: () => true,
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    findAccount: (_, id) => (accountOf(id) ? { accountId: id, claims: () => ({ sub: id }) } : undefined),
    extraTokenClaims: (_, token) => {
      const account = token.kind === 'AccessToken' && accountOf(token.accountId);
      return account ? { upn: account, groups: groups[account] } : undefined;
    },
    loadExistingGrant: async ({ oidc: { client, session } }) => {
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope('openid');
      grant.addResourceScope(AUDIENCE, 'use');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'use',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  });
  provider.Client.prototype.redirectUriAllowed = (address: string) => address.startsWith('http://localhost:');
  const handle = provider.callback();
  let signInCount = 0;
  server.on('request', (request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    if (pathname === '/auth') {
      signInCount += 1;
      if (!searchParams.get('nonce')) return void reply.writeHead(400).end('nonce?');
    }
    if (!pathname.startsWith('/sign-in/')) return void handle(request, reply);
    if (request.method === 'GET') return void reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
    void accountIn(request).then((account) =>
      provider.interactionFinished(request, reply, { login: { accountId: `subject-of-${account}` } }),
    );
  });
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { issuer, stop, countSignIns: () => signInCount };
}
