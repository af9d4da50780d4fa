import { generateKeyPairSync } from 'node:crypto';
import { demoAccounts } from '@percorso/api';
import type { Role } from '@percorso/domain';
import { signClaims } from '@percorso/testing';

const ISSUER = 'https://seed.invalid';
const AUDIENCE = 'seed';
const LIFE_SECONDS = 3600;

type Account = { name?: string; roles: readonly Role[] };

const demoAccount = (username: string): Account =>
  demoAccounts.find((account) => account.username === username) ?? { roles: [] };

/**
 * Issues tokens of the demo accounts, or of other accounts, that are valid with the returned settings: seeding needs no identity provider,
 * and the image contains none.
 */
export function ownIssuer() {
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'seed';
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] };
  return {
    settings: {
      OIDC_ISSUER: ISSUER,
      OIDC_AUDIENCE: AUDIENCE,
      OIDC_JWKS_URI: `data:application/json,${encodeURIComponent(JSON.stringify(jwks))}`,
    },
    tokenOf: (username: string, account: Account = demoAccount(username)): string => {
      const { name, roles } = account;
      const claims = { iss: ISSUER, aud: AUDIENCE, sub: username, preferred_username: username, name };
      return signClaims({ key, kid }, { ...claims, realm_access: { roles } }, LIFE_SECONDS);
    },
  };
}
