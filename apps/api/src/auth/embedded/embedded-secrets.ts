import { generateKeyPairSync, type JsonWebKey, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { embeddedSecret, insertSecret } from './identity.sql.js';

type SigningKey = JsonWebKey & { kty: string; kid: string; alg: string; use: string };
export type Secrets = { signingKey: SigningKey; cookieKeys: string[] };

function newSecrets(): Secrets {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return { signingKey: jwk, cookieKeys: [randomBytes(32).toString('base64url')] };
}

/**
 * Generates the keys of the embedded provider once and stores them in the database, so that every process uses the same
 * keys, even after a restart.
 */
@Injectable()
export class EmbeddedSecrets {
  constructor(private readonly database: Database) {}

  async load(): Promise<Secrets> {
    const existing = await this.database.query<{ value: Secrets }>(embeddedSecret);
    if (existing.rows[0]) return existing.rows[0].value;
    await this.database.query(insertSecret, [newSecrets()]);
    const stored = await this.database.query<{ value: Secrets }>(embeddedSecret);
    if (!stored.rows[0]) throw new Error('The keys of the embedded identity provider could not be stored.');
    return stored.rows[0].value;
  }

  async publicKeys() {
    const { kty, kid, alg, use, n, e } = (await this.load()).signingKey;
    return [{ kty, kid, alg, use, n, e }];
  }
}
