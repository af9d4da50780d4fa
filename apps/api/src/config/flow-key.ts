import { z } from 'zod';
import { generatedSecret } from './generated-secret.js';
import { InvalidSettings } from './invalid-settings.js';

/** A secret of at least 32 characters. */
export const FlowKey = z.string().regex(/^\S{32,}$/, 'expected at least 32 characters, no spaces');

/** The key of patients' pseudonyms in regional flows. It must never change: the pseudonyms would. */
export function flowKeyOf({ environment, flowKey }: { environment: string; flowKey?: string }): string {
  if (flowKey) return flowKey;
  if (environment === 'production')
    throw new InvalidSettings(
      'FLOW_KEY is not set: in production the pseudonyms of regional flows need a key of their own.',
    );
  return generatedSecret('flow-key');
}
