import { z } from 'zod';
import { generatedSecret } from './generated-secret.js';
import { UnfitSettings } from './unfit-settings.js';

/** A secret of at least 32 characters. */
export const FlowKey = z.string().regex(/^\S{32,}$/, 'expected at least 32 characters, no spaces');

/**
 * Under which patients have their pseudonyms in what is told to the region. With another key they would be others: it stays.
 * @throws UnfitSettings in production, where there is none
 */
export function flowKeyOf({ environment, flowKey }: { environment: string; flowKey?: string }): string {
  if (flowKey) return flowKey;
  if (environment === 'production')
    throw new UnfitSettings(
      'FLOW_KEY is not set: in production the pseudonyms of regional flows need a key of their own.',
    );
  return generatedSecret('flow-key');
}
