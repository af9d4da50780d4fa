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

const since = '0.1.0';

/** The identity provider of users and systems (decisions 0022, 0049). */
export const oidcVariables = {
  OIDC_ISSUER: z.url().optional().meta({
    since,
    description: 'Issuer of the identity provider (OpenID Connect, decision 0022). Required in production.',
    example: 'https://sso.example/realms/percorso',
  }),
  OIDC_EMBEDDED: z.stringbool().default(false).meta({
    since,
    description:
      'Without an issuer: start the embedded provider, whose demo accounts and password are public. Never in production, and on a loopback address only.',
    example: 'true',
  }),
  OIDC_JWKS_URI: z.url().optional().meta({
    since,
    description: 'Address of the keys of the provider. Not set: as in its discovery document.',
    example: 'http://keycloak:8080/realms/percorso/protocol/openid-connect/certs',
  }),
  OIDC_TOKEN_ENDPOINT: z.url().optional().meta({
    since,
    description:
      'Token endpoint that is published to systems which read FHIR (decision 0049). Not set: as in the discovery document.',
    example: 'https://sso.example/realms/percorso/protocol/openid-connect/token',
  }),
  OIDC_AUDIENCE: z.string().default('percorso-api').meta({
    since,
    description: 'Audience that a token must have.',
    example: 'api://percorso',
  }),
  OIDC_RESOURCE: z.string().default('urn:percorso:api').meta({
    since,
    description:
      'Resource that the browser requests (RFC 8707). Empty: none, for a provider without resource indicators such as Keycloak.',
    example: 'https://percorso.example/api',
  }),
  OIDC_CLIENT_ID: z.string().default('percorso-web').meta({
    since,
    description: 'Client id of the web application.',
    example: 'percorso',
  }),
  OIDC_SCOPE: z.string().default('openid profile').meta({
    since,
    description: 'Scopes that the browser requests.',
    example: 'openid profile groups',
  }),
  OIDC_ROLES_CLAIM: z.string().optional().meta({
    since,
    description:
      'Claim with the roles, a list or a string: a claim name or a path of names. Not set: the two claims of Keycloak.',
    example: 'groups',
  }),
  OIDC_ROLE_MAP: RoleMap.optional().meta({
    since,
    description:
      'Maps the provider’s role names to our roles, in JSON; other names are then ignored. Not set: the provider uses our names.',
    example: '{"Operatori UOD":"uod_operator","Gestori":["admin","region_analyst"]}',
  }),
  OIDC_USERNAME_CLAIM: z.string().default('preferred_username').meta({
    since,
    description: 'Claim with the username by which an account is linked to a practitioner.',
    example: 'email',
  }),
  OIDC_SYSTEM_CLAIM: z.string().default('percorso_access').meta({
    since,
    description:
      'Claim of a system’s token that names the organisations whose rows the system may read (decision 0049).',
    example: 'access',
  }),
  DIRECTORY_URL: z.url().optional().meta({
    since,
    description:
      'Address of the Keycloak in which accounts are looked up. Not set: the demo directory with the embedded provider, otherwise none.',
    example: 'https://accesso.example/auth',
  }),
  DIRECTORY_REALM: z.string().default('percorso').meta({
    since,
    description: 'Realm of the directory.',
    example: 'regione',
  }),
  DIRECTORY_CLIENT_ID: z.string().default('percorso-directory').meta({
    since,
    description: 'Client id for look-ups in the directory.',
    example: 'percorso-directory',
  }),
  DIRECTORY_CLIENT_SECRET: z.string().default('').meta({
    since,
    description: 'Secret of that client.',
    example: 'a-secret',
  }),
  OIDC_REST_CLIENT_SECRET: z.string().default('percorso').meta({
    since,
    description: 'Embedded provider only: secret of its demo REST client.',
    example: 'a-secret',
  }),
  LOGIN_ATTEMPTS: z.coerce.number().int().min(1).default(60).meta({
    since,
    description: 'Embedded provider only: sign-in attempts from one address in a minute.',
    example: '10',
  }),
};

type Variables = z.infer<z.ZodObject<typeof oidcVariables>>;

export function oidcOf(data: Variables, publicUrl: string) {
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

/** Returns the settings of the directory in which accounts are looked up; null if none is configured. */
export const directoryOf = (data: Variables) =>
  data.DIRECTORY_URL
    ? {
        url: data.DIRECTORY_URL.replace(/\/$/, ''),
        realm: data.DIRECTORY_REALM,
        clientId: data.DIRECTORY_CLIENT_ID,
        clientSecret: data.DIRECTORY_CLIENT_SECRET,
      }
    : null;
