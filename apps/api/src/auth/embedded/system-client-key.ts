import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { generatedSecret } from '../../config/generated-secret.js';
import { SYSTEM_CLIENT_ID } from './client-ids.js';

type Key = JsonWebKey & { kty: string };

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: SYSTEM_CLIENT_ID, alg: 'ES384', use: 'sig' });
}

/**
 * Returns the demo system's key, stored in `.data`: each installation generates its own, so that no key is publicly
 * known.
 */
export const systemClientKey = (): Key => JSON.parse(generatedSecret('system-client-key.json', newKey)) as Key;

export const publicHalf = ({ d: _, ...key }: Key): Key => key;
