import { createSign, type KeyObject } from 'node:crypto';

type Key = { key: KeyObject; kid: string };

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Returns an access token that is signed like those of an identity provider (RS256), issued now and valid for
 * `expiresInSeconds`.
 */
export function signClaims({ key, kid }: Key, claims: object, expiresInSeconds: number): string {
  const now = Math.floor(Date.now() / 1000);
  const times = { iat: now, exp: now + expiresInSeconds };
  const content = `${base64url({ alg: 'RS256', typ: 'at+jwt', kid })}.${base64url({ ...times, ...claims })}`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key, 'base64url')}`;
}
