import { isSystemScope, loginLabels, signInReason } from '@percorso/domain';
import { type Client, type Configuration, errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../config/config.js';
import type { Database } from '../../database/database.js';
import { CLI_CLIENT_ID, REST_CLIENT_ID, SYSTEM_CLIENT_ID } from './client-ids.js';
import { accessTokenClaims, findDemoAccount, restClientAccount, systemClientClaims } from '../demo-accounts.js';
import type { Secrets } from './embedded-secrets.js';
import { isOwnAddress } from './own-address.js';
import { logoutPage, messagePage, PAGE_POLICY } from './page.js';
import { PostgresAdapter } from './postgres-adapter.js';
import { assertionAlgorithms } from '../smart-configuration.js';
import { publicHalf, systemClientKey } from './system-client-key.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The API's only scope besides those for systems: grants define what a user may do. */
export const API_SCOPE = 'api';

const html = (ctx: KoaContextWithOIDC, body: string) => {
  ctx.set('content-security-policy', PAGE_POLICY);
  ctx.type = 'html';
  ctx.body = body;
};

const clients = ({ publicUrl, oidc }: Config): Configuration['clients'] => [
  {
    client_id: oidc.clientId,
    application_type: 'web',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${publicUrl}/`],
    post_logout_redirect_uris: [`${publicUrl}/`],
  },
  {
    client_id: REST_CLIENT_ID,
    client_secret: oidc.restClientSecret,
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  },
  {
    client_id: CLI_CLIENT_ID,
    token_endpoint_auth_method: 'none',
    grant_types: ['password'],
    response_types: [],
    redirect_uris: [],
  },
  {
    client_id: SYSTEM_CLIENT_ID,
    token_endpoint_auth_method: 'private_key_jwt',
    jwks: { keys: [publicHalf(systemClientKey())] },
    grant_types: ['client_credentials'],
    response_types: [],
    redirect_uris: [],
  },
];

/** How many seconds ahead a client's clock may be. */
const CLOCK_TOLERANCE = 5;

/**
 * Checks a client's assertion, SMART App Launch 2.2 §Authentication JWT: it expires within five minutes, and was not
 * issued in the future.
 */
function isShortLived({ exp = 0, iat = 0 }: { exp?: number; iat?: number }): void {
  const now = Date.now() / 1000;
  if (exp > now + 5 * MINUTE) throw new errors.InvalidClientAuth('expiration is too far in the future');
  if (iat > now + CLOCK_TOLERANCE) throw new errors.InvalidClientAuth('issued in the future');
}

/** Grants the browser client its scope without consent: the client is the application itself. */
async function grantWithoutConsent({ oidc }: KoaContextWithOIDC, resource: string) {
  const { client, session, result, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  const existing = grantId ? await provider.Grant.find(grantId) : undefined;
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile offline_access');
  grant.addResourceScope(resource, API_SCOPE);
  await grant.save();
  return grant;
}

/** Returns the identifier of the API as a resource of the provider's tokens. */
export const resourceOf = ({ oidc }: Config): string => oidc.resource ?? `urn:${oidc.audience}`;

const isSystem = (client: Client | undefined): boolean => client?.clientId === SYSTEM_CLIENT_ID;

/**
 * Returns the scopes of a client's token: for a system the requested ones, for other clients the API's scope.
 * @throws InvalidScope if a system requests no scope, or one that is not for systems
 */
function scopesOf({ oidc }: KoaContextWithOIDC, client: Client): string {
  if (!isSystem(client)) return API_SCOPE;
  const requested = [...oidc.requestParamScopes];
  const [unknown] = requested.length > 0 ? requested.filter((scope) => !isSystemScope(scope)) : [''];
  if (unknown !== undefined) throw new errors.InvalidScope('only scopes of systems are known', unknown);
  return requested.join(' ');
}

export function resourceServer({ oidc }: Config, scope = API_SCOPE) {
  return {
    scope,
    audience: oidc.audience,
    accessTokenFormat: 'jwt' as const,
    jwt: { sign: { alg: 'RS256' as const } },
  };
}

export function providerConfiguration(config: Config, database: Database, secrets: Secrets): Configuration {
  const resource = resourceOf(config);
  return {
    adapter: (model: string) => new PostgresAdapter(database, model),
    jwks: { keys: [secrets.signingKey] },
    clients: clients(config),
    responseTypes: ['code'],
    extraParams: [signInReason.parameter],
    scopes: ['openid', 'profile', 'offline_access', API_SCOPE],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    clientBasedCORS: (_, origin) => isOwnAddress(origin, config.publicUrl),
    cookies: {
      keys: secrets.cookieKeys,
      names: { session: 'percorso_session', interaction: 'percorso_interaction', resume: 'percorso_resume' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    enabledJWA: { clientAuthSigningAlgValues: [...assertionAlgorithms] },
    assertJwtClientAuthClaimsAndHeader: (_, claims) => isShortLived(claims),
    interactions: { url: (_, { uid }) => `/oidc/interaction/${uid}` },
    findAccount: (_, id) => {
      const account = findDemoAccount(id);
      if (!account) return undefined;
      const { username, name } = account;
      return { accountId: id, claims: () => ({ sub: id, name, preferred_username: username }) };
    },
    extraTokenClaims: (_, token) => {
      if (isSystem(token.client)) return systemClientClaims;
      const account = token.kind === 'AccessToken' ? findDemoAccount(token.accountId) : restClientAccount;
      return account && accessTokenClaims(account);
    },
    loadExistingGrant: (ctx) => grantWithoutConsent(ctx, resource),
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, _, client) => resourceServer(config, scopesOf(ctx, client)),
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => html(ctx, logoutPage(form)),
        postLogoutSuccessSource: (ctx) =>
          html(ctx, messagePage(loginLabels.loggedOutTitle, loginLabels.loggedOutText, config.publicUrl)),
      },
    },
    renderError: (ctx) => html(ctx, messagePage(loginLabels.failedTitle, loginLabels.failedText, config.publicUrl)),
    ttl: {
      AccessToken: 15 * MINUTE,
      AuthorizationCode: MINUTE,
      ClientCredentials: (_, __, client) => (isSystem(client) ? 5 * MINUTE : HOUR),
      Grant: 12 * HOUR,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 12 * HOUR,
      Session: 12 * HOUR,
    },
  };
}
