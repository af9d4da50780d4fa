import { z } from 'zod';
import { Problem } from '../http/problem.js';

const TIMEOUT_MS = 5000;

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url().optional(),
  token_endpoint_auth_signing_alg_values_supported: z.array(z.string()).optional(),
});

/** What the identity provider answers at an address of its own. @throws Problem 503 where it does not, or not that */
export async function askIssuer<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema>> {
  try {
    const reply = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    return schema.parse(await reply.json());
  } catch (cause) {
    throw Object.assign(new Problem(503, 'identity_provider_unavailable'), { cause });
  }
}

/** What an issuer says of itself: `/.well-known/openid-configuration` below it. */
export const issuerDocument = (issuer: string): Promise<z.infer<typeof Discovery>> =>
  askIssuer(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, Discovery);
