import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { UnfitSettings } from './unfit-settings.js';

/** Secrets by their numbers. The highest signs; the others are kept for what they have signed. */
export type KeyRing = ReadonlyMap<number, string>;

const ONE_KEY = /^([1-9]\d{0,3}):(\S{32,})$/;

/** `1:secret,2:secret`, each secret of at least 32 characters. */
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

/** Beside the embedded database: whoever tries the product need not think of a key. */
const generatedFile = () => path.join(process.cwd(), '.data/history-keys');

/** @throws UnfitSettings in production, where a key is named or there is none */
export function keyRingOf(config: { environment: string; historyKeys?: KeyRing }): KeyRing {
  if (config.historyKeys) return config.historyKeys;
  if (config.environment === 'production')
    throw new UnfitSettings('HISTORY_KEYS is not set: in production the histories need a key of their own.');
  return HistoryKeys.parse(generated());
}

function generated(): string {
  const file = generatedFile();
  if (!fs.existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(unfinished, `1:${randomBytes(32).toString('base64url')}`, { mode: 0o600 });
    try {
      // Of programs that start together, the first makes the key: a link never replaces a file.
      fs.linkSync(unfinished, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(unfinished);
    }
  }
  return fs.readFileSync(file, 'utf8');
}
