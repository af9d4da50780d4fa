import { z } from 'zod';
import { generatedSecret } from './generated-secret.js';
import { InvalidSettings } from './invalid-settings.js';

/** Zod schema of a secret with at least 32 characters and no spaces. */
export const FlowKey = z.string().regex(/^\S{32,}$/, 'expected at least 32 characters, no spaces');

/**
 * Returns the key for patients' pseudonyms in regional flows; outside production a generated one if none is configured. The key must never
 * change: otherwise the pseudonyms would.
 * @throws InvalidSettings in production without a configured key
 */
export function flowKeyOf({ environment, flowKey }: { environment: string; flowKey?: string }): string {
  if (flowKey) return flowKey;
  if (environment === 'production')
    throw new InvalidSettings(
      'FLOW_KEY is not set: in production the pseudonyms of regional flows need a key of their own.',
    );
  return generatedSecret('flow-key');
}
