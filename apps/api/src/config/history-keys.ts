import { z } from 'zod';
import { generatedSecret } from './generated-secret.js';
import { InvalidSettings } from './invalid-settings.js';

/** Secrets by number. The secret with the highest number signs or encrypts; the others only verify or decrypt older data. */
export type KeyRing = ReadonlyMap<number, string>;

const ONE_KEY = /^([1-9]\d{0,3}):(\S{32,})$/;

/** Zod schema of `1:secret,2:secret`, each secret with at least 32 characters. */
export const HistoryKeys = z.string().transform((text, context): KeyRing => {
  const keys = text.split(',').map((key) => ONE_KEY.exec(key.trim()));
  const ring = new Map(keys.map((found) => [Number(found?.[1]), found?.[2] ?? '']));
  if (keys.includes(null) || ring.size < keys.length)
    context.addIssue({
      code: 'custom',
      message: 'expected number:secret, with commas between; 32 characters a secret',
    });
  return ring;
});

type Environment = { environment: string };

/**
 * Returns the keys of the histories: the configured ones, or generated ones outside production.
 * @throws InvalidSettings in production without configured keys
 */
export const keyRingOf = ({ historyKeys, ...config }: Environment & { historyKeys?: KeyRing }): KeyRing =>
  historyKeys ?? generatedRing(config, 'history-keys', 'the histories');

/**
 * Returns the keys that encrypt the secrets of webhook receivers: the configured ones, or generated ones outside production.
 * @throws InvalidSettings in production without configured keys
 */
export const webhookRingOf = ({ webhookKeys, ...config }: Environment & { webhookKeys?: KeyRing }): KeyRing =>
  webhookKeys ?? generatedRing(config, 'webhook-keys', 'the secrets of receivers');

function generatedRing({ environment }: Environment, name: string, whose: string): KeyRing {
  if (environment === 'production')
    throw new InvalidSettings(
      `${name.toUpperCase().replace('-', '_')} is not set: in production ${whose} need a key of their own.`,
    );
  return HistoryKeys.parse(generatedSecret(name, (secret) => `1:${secret}`));
}
