import { Role } from '@percorso/domain';
import { z } from 'zod';

const RoleMap = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('not JSON: expected {"their name":"our role"}');
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.union([Role.transform((role) => [role]), z.array(Role)])))
  .transform((roles) => new Map(Object.entries(roles)));

/** Who signs people and systems in (decisions 0022, 0049). */
export const oidcVariables = {
  OIDC_ISSUER: z.url().optional(),
  /** Without an issuer: the embedded provider with the demo accounts, on this machine alone. */
  OIDC_EMBEDDED: z.stringbool().default(false),
  /** Only where the keys are not to be found through the issuer's discovery document. */
  OIDC_JWKS_URI: z.url().optional(),
  /** Only where systems are to be told of another address than the discovery document's. */
  OIDC_TOKEN_ENDPOINT: z.url().optional(),
  OIDC_AUDIENCE: z.string().default('percorso-api'),
  /** Empty: none is asked for (RFC 8707), for a provider that knows only one API. */
  OIDC_RESOURCE: z.string().default('urn:percorso:api'),
  OIDC_CLIENT_ID: z.string().default('percorso-web'),
  /** Where the token names roles: `groups`, `realm_access.roles`; a list or a text. Not set: Keycloak's layout. Decision 0022. */
  OIDC_ROLES_CLAIM: z.string().optional(),
  /** Their names of our roles, e.g. `{"Operatori UOD":"uod_operator"}`; with it no other name counts. */
  OIDC_ROLE_MAP: RoleMap.optional(),
  OIDC_USERNAME_CLAIM: z.string().default('preferred_username'),
  /** Where the token of a system says whose rows it is registered for. Decision 0049. */
  OIDC_SYSTEM_CLAIM: z.string().default('percorso_access'),
  OIDC_SCOPE: z.string().default('openid profile'),
  /** Of the demo REST client of the embedded provider. */
  OIDC_REST_CLIENT_SECRET: z.string().default('percorso'),
};

type Named = z.infer<z.ZodObject<typeof oidcVariables>>;

export function oidcOf(data: Named, publicUrl: string) {
  return {
    embedded: data.OIDC_ISSUER === undefined,
    embeddedWanted: data.OIDC_EMBEDDED,
    issuer: data.OIDC_ISSUER ?? `${publicUrl}/oidc`,
    jwksUri: data.OIDC_JWKS_URI,
    tokenEndpoint: data.OIDC_TOKEN_ENDPOINT,
    audience: data.OIDC_AUDIENCE,
    resource: data.OIDC_RESOURCE || undefined,
    rolesClaim: data.OIDC_ROLES_CLAIM,
    roleMap: data.OIDC_ROLE_MAP,
    usernameClaim: data.OIDC_USERNAME_CLAIM,
    systemClaim: data.OIDC_SYSTEM_CLAIM,
    clientId: data.OIDC_CLIENT_ID,
    scope: data.OIDC_SCOPE,
    restClientSecret: data.OIDC_REST_CLIENT_SECRET,
  };
}
