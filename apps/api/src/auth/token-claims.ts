import { z } from 'zod';

const Roles = z.object({ roles: z.array(z.string()).default([]) });

/** What we read of an access token: Keycloak's layout, which the embedded provider follows. */
export const TokenClaims = z.object({
  sub: z.string(),
  exp: z.number(),
  preferred_username: z.string().optional(),
  name: z.string().optional(),
  realm_access: Roles.optional(),
  resource_access: z.record(z.string(), Roles).optional(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

/** Spec 000 §6: roles come from the realm's and the client's roles of the token. */
export function rolesOf(claims: TokenClaims, clients: readonly string[]): string[] {
  const ofClients = clients.flatMap((client) => claims.resource_access?.[client]?.roles ?? []);
  return [...new Set([...(claims.realm_access?.roles ?? []), ...ofClients])];
}
