import { Role, type SystemAccess, systemTypes } from '@percorso/domain';
import { z } from 'zod';

const Claims = z.looseObject({ sub: z.string(), exp: z.number(), name: z.string().optional() });
const Names = z.array(z.string());

/** Which claims the identity provider uses, and how its roles map to ours. Decision 0022. */
export type ClaimLayout = {
  /** The claim with the username, or a path to it. */
  usernameClaim: string;
  /**
   * The claim with the roles, or a path to it. If undefined, roles are read in Keycloak's layout: those of the realm
   * and of our clients.
   */
  rolesClaim: string | undefined;
  /**
   * Maps the provider's role names to ours. With a map, other names are ignored: the provider's `admin` need not be
   * ours.
   */
  roleMap: ReadonlyMap<string, readonly Role[]> | undefined;
  clients: readonly string[];
  /** The claim that lists the access of a registered system. Decision 0049. */
  systemClaim: string;
};

/** The claims that we read from an access token. */
export type TokenClaims = {
  sub: string;
  exp: number;
  name: string | undefined;
  username: string;
  roles: readonly Role[];
  /** Set if the token's scopes are those of a system: its roles are then ignored. */
  system: SystemAccess | undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the claim with exactly this name (some providers use URLs as names), else the value at this path. */
function claimAt(claims: unknown, path: string): unknown {
  if (!isRecord(claims)) return undefined;
  if (Object.hasOwn(claims, path)) return claims[path];
  const dot = path.indexOf('.');
  if (dot < 0) return undefined;
  const first = path.slice(0, dot);
  return Object.hasOwn(claims, first) ? claimAt(claims[first], path.slice(dot + 1)) : undefined;
}

/** Returns the names in a claim, which is a list or a text separated by blanks or commas. */
function namesIn(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(/[\s,]+/).filter((name) => name !== '');
  return Names.safeParse(claim).data ?? [];
}

/**
 * Returns the roles of the realm and of our clients. Spec 000 §6: roles come from the realm's and the client's roles of
 * the token.
 */
const keycloakRoles = (claims: unknown, clients: readonly string[]): string[] =>
  [['realm_access'], ...clients.map((client) => ['resource_access', client])].flatMap((path) =>
    namesIn([...path, 'roles'].reduce((at: unknown, name) => claimAt(at, name), claims)),
  );

function rolesOf(claims: unknown, { rolesClaim, roleMap, clients }: ClaimLayout): Role[] {
  const names = rolesClaim === undefined ? keycloakRoles(claims, clients) : namesIn(claimAt(claims, rolesClaim));
  const roles = names.flatMap((name) => (roleMap ? (roleMap.get(name) ?? []) : (Role.safeParse(name).data ?? [])));
  return [...new Set(roles)];
}

function systemOf(claims: object, { systemClaim }: ClaimLayout): SystemAccess | undefined {
  const types = systemTypes(namesIn(claimAt(claims, 'scope')));
  return types && { types, access: namesIn(claimAt(claims, systemClaim)) };
}

/** Reads the claims of a token. @throws ZodError if a required claim is missing */
export function readClaims(payload: unknown, layout: ClaimLayout): TokenClaims {
  const claims = Claims.parse(payload);
  const { sub, exp, name } = claims;
  const username = claimAt(claims, layout.usernameClaim);
  const system = systemOf(claims, layout);
  const roles = system ? [] : rolesOf(claims, layout);
  return { sub, exp, name, username: typeof username === 'string' ? username : sub, roles, system };
}
