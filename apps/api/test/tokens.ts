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
  /** In addition to the other claims, or replacing them. */
  claims?: Record<string, unknown>;
};

/** An arbitrary access token; omitted parts are as in the embedded provider's tokens. */
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

/** Signs with the application's own key, unless another is given. */
export async function tokenSigner(app: NestFastifyApplication) {
  const { signingKey } = await app.get(EmbeddedSecrets).load();
  const key = createPrivateKey({ key: signingKey, format: 'jwk' });
  return (parts: Partial<TokenParts>): string => signToken({ key, kid: signingKey.kid, ...parts });
}

/** A token of a demo account, as `npm run token` gets it. */
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
