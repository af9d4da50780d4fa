import { createPrivateKey, type KeyObject } from 'node:crypto';
import { signClaims } from '@percorso/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { EmbeddedSecrets } from '../src/auth/embedded/embedded-secrets.js';
import { PUBLIC_URL } from './test-app.js';

export type TokenParts = {
  key: KeyObject;
  kid: string;
  username?: string;
  roles?: readonly string[];
  issuer?: string;
  audience?: string;
  expiresInSeconds?: number;
  /** Added to the other claims, or replacing those with the same name. */
  claims?: Record<string, unknown>;
};

/** Signs an access token with any content. Omitted parts are as in the tokens of the embedded provider. */
export function signToken({ key, kid, ...parts }: TokenParts): string {
  const { username = 'nessuno', roles = [], expiresInSeconds = 60 } = parts;
  const claims = {
    sub: username,
    preferred_username: username,
    realm_access: { roles },
    iss: parts.issuer ?? `${PUBLIC_URL}/oidc`,
    aud: parts.audience ?? 'percorso-api',
    ...parts.claims,
  };
  return signClaims({ key, kid }, claims, expiresInSeconds);
}

/** Returns a function that signs tokens with the application's own key, unless another key is given. */
export async function tokenSigner(app: NestFastifyApplication) {
  const { signingKey } = await app.get(EmbeddedSecrets).load();
  const key = createPrivateKey({ key: signingKey, format: 'jwk' });
  return (parts: Partial<TokenParts>): string => signToken({ key, kid: signingKey.kid, ...parts });
}

/** Returns an access token for a demo account, requested as `npm run token` does. */
export async function accountToken(app: NestFastifyApplication, username: string): Promise<string> {
  const reply = await app.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=password&client_id=percorso-cli&username=${username}&password=percorso`,
  });
  return reply.json<{ access_token: string }>().access_token;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
