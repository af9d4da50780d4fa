import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { generatedSecret } from '../../config/generated-secret.js';
import { SYSTEM_CLIENT_ID } from './client-ids.js';

type Key = JsonWebKey & { kty: string };

function newKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: SYSTEM_CLIENT_ID, alg: 'ES384', use: 'sig' });
}

/** Key of the demo system, in `.data`: each installation generates its own, so that there is no publicly known one. */
export const systemClientKey = (): Key => JSON.parse(generatedSecret('system-client-key.json', newKey)) as Key;

export const publicHalf = ({ d: _, ...key }: Key): Key => key;
