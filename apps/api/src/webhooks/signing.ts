import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { KeyRing } from '../config/history-keys.js';

/** Length of a secret; Standard Webhooks allows 24 to 64 bytes. https://www.standardwebhooks.com */
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'percorso webhook secrets', 32));

/**
 * Encrypts the secrets of receivers with the keys of the installation. The key with the highest number encrypts, every
 * key decrypts.
 */
export class SecretBox {
  private readonly keys: ReadonlyMap<number, Buffer>;
  private readonly current: number;

  constructor(ring: KeyRing) {
    this.keys = new Map([...ring].map(([number, secret]) => [number, keyOf(secret)]));
    this.current = Math.max(...ring.keys());
  }

  /** Returns the encrypted secret, prefixed with the number of its key (`1:…`) and bound to the subscription `id`. */
  lock(secret: string, id: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(this.current), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(id));
    const locked = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.current}:${locked.toString('base64')}`;
  }

  /**
   * Returns the decrypted secret. @throws Error if its key is no longer configured, or if it belongs to another
   * subscription
   */
  unlock(locked: string, id: string): string {
    const [number = '', text = ''] = locked.split(':');
    const bytes = Buffer.from(text, 'base64');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.key(Number(number)), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  private key(number: number): Buffer {
    const key = this.keys.get(number);
    if (!key) throw new Error(`WEBHOOK_KEYS has no key ${number}`);
    return key;
  }
}

export type Message = { id: string; at: Date; body: string };

/** Returns the headers of a message, with one signature for each secret. */
export const signedHeaders = ({ id, at, body }: Message, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
