import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { generatedSecret } from '../../config/generated-secret.js';
import { SYSTEM_CLIENT_ID } from './client-ids.js';

type Key = JsonWebKey & { kty: string };

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: SYSTEM_CLIENT_ID, alg: 'ES384', use: 'sig' });
}

/** Of the demo system, in `.data`: every installation makes its own, so that there is none that somebody else knows. */
export const systemClientKey = (): Key => JSON.parse(generatedSecret('system-client-key.json', newKey)) as Key;

export const publicHalf = ({ d: _, ...key }: Key): Key => key;
