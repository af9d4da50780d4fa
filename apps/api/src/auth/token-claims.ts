import { Role, type SystemAccess, systemTypes } from '@percorso/domain';
import { z } from 'zod';

const Claims = z.looseObject({ sub: z.string(), exp: z.number(), name: z.string().optional() });
const Names = z.array(z.string());

/** The claims of the identity provider, and its names for our roles. Decision 0022. */
export type ClaimLayout = {
  /** The claim with the username, or a path to it. */
  usernameClaim: string;
  /** Likewise for roles; undefined: Keycloak's layout, roles of the realm and of our clients. */
  rolesClaim: string | undefined;
  /** Their names to ours. With a map other names are ignored: their `admin` need not be ours. */
  roleMap: ReadonlyMap<string, readonly Role[]> | undefined;
  clients: readonly string[];
  /** The claim with the rows for which a system is registered. Decision 0049. */
  systemClaim: string;
};

/** The claims that we read from an access token. */
export type TokenClaims = {
  sub: string;
  exp: number;
  name: string | undefined;
  username: string;
  roles: readonly Role[];
  /** Set where the scopes are a system's: its roles are then ignored. */
  system: SystemAccess | undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The claim with exactly that name (providers like URLs as names), else the value at the path. */
function claimAt(claims: unknown, path: string): unknown {
  if (!isRecord(claims)) return undefined;
  if (Object.hasOwn(claims, path)) return claims[path];
  const dot = path.indexOf('.');
  if (dot < 0) return undefined;
  const first = path.slice(0, dot);
  return Object.hasOwn(claims, first) ? claimAt(claims[first], path.slice(dot + 1)) : undefined;
}

/** A list, or a text separated by blanks or commas. */
function namesIn(claim: unknown): string[] {
  if (typeof claim === 'string') return claim.split(/[\s,]+/).filter((name) => name !== '');
  return Names.safeParse(claim).data ?? [];
}

/** Spec 000 §6: roles come from the realm's and the client's roles of the token. */
const ofKeycloak = (claims: unknown, clients: readonly string[]): string[] =>
  [['realm_access'], ...clients.map((client) => ['resource_access', client])].flatMap((path) =>
    namesIn([...path, 'roles'].reduce((at: unknown, name) => claimAt(at, name), claims)),
  );

function rolesOf(claims: unknown, { rolesClaim, roleMap, clients }: ClaimLayout): Role[] {
  const names = rolesClaim === undefined ? ofKeycloak(claims, clients) : namesIn(claimAt(claims, rolesClaim));
  const roles = names.flatMap((name) => (roleMap ? (roleMap.get(name) ?? []) : (Role.safeParse(name).data ?? [])));
  return [...new Set(roles)];
}

function systemOf(claims: object, { systemClaim }: ClaimLayout): SystemAccess | undefined {
  const types = systemTypes(namesIn(claimAt(claims, 'scope')));
  return types && { types, access: namesIn(claimAt(claims, systemClaim)) };
}

/** @throws ZodError where a required claim is missing */
export function readClaims(payload: unknown, layout: ClaimLayout): TokenClaims {
  const claims = Claims.parse(payload);
  const { sub, exp, name } = claims;
  const username = claimAt(claims, layout.usernameClaim);
  const system = systemOf(claims, layout);
  const roles = system ? [] : rolesOf(claims, layout);
  return { sub, exp, name, username: typeof username === 'string' ? username : sub, roles, system };
}
