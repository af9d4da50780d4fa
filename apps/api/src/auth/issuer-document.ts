import { z } from 'zod';
import { Problem } from '../http/problems/problem.js';

const TIMEOUT_MS = 5000;

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  token_endpoint: z.url().optional(),
  token_endpoint_auth_signing_alg_values_supported: z.array(z.string()).optional(),
});

/**
 * Fetches a document of the identity provider.
 * @throws Problem 503 if the provider does not respond, or the document does not match the schema
 */
export async function fetchFromIssuer<Schema extends z.ZodType>(url: string, schema: Schema): Promise<z.infer<Schema>> {
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

/** Fetches the issuer's discovery document, `/.well-known/openid-configuration` below the issuer's address. */
export const issuerDocument = (issuer: string): Promise<z.infer<typeof Discovery>> =>
  fetchFromIssuer(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, Discovery);
