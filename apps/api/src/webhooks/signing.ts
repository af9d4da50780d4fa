import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { KeyRing } from '../config/history-keys.js';

/** Standard Webhooks: 24 to 64 bytes. https://www.standardwebhooks.com */
const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'percorso webhook secrets', 32));

/** Encrypts receivers' secrets with the keys of the installation: the highest encrypts, all decrypt. */
export class SecretBox {
  private readonly keys: ReadonlyMap<number, Buffer>;
  private readonly current: number;

  constructor(ring: KeyRing) {
    this.keys = new Map([...ring].map(([number, secret]) => [number, keyOf(secret)]));
    this.current = Math.max(...ring.keys());
  }

  /** `1:…`, bound to the subscription `id`. */
  lock(secret: string, id: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(this.current), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(id));
    const locked = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.current}:${locked.toString('base64')}`;
  }

  /** @throws Error if its key is no longer configured, or the secret is of another subscription */
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

/** The headers of a message, signed with each of these secrets. */
export const signedHeaders = ({ id, at, body }: Message, secrets: readonly string[]) => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
