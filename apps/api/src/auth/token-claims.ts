import { Role, type SystemAccess, systemTypes } from '@percorso/domain';
import { z } from 'zod';

const Claims = z.looseObject({ sub: z.string(), exp: z.number(), name: z.string().optional() });
const Names = z.array(z.string());

/** Where an identity provider writes what, and what it calls our roles. Decision 0022. */
export type ClaimLayout = {
  /** Of the member with the username, or a path to it. */
  usernameClaim: string;
  /** As above; none: Keycloak's layout, roles of the realm and of the clients that are ours. */
  rolesClaim: string | undefined;
  /** Their name to ours. Where there is one, no other name counts: their `admin` need not be ours. */
  roleMap: ReadonlyMap<string, readonly Role[]> | undefined;
  clients: readonly string[];
  /** Of the member that says whose rows a system is registered for. Decision 0049. */
  systemClaim: string;
};

/** What we read of an access token. */
export type TokenClaims = {
  sub: string;
  exp: number;
  name: string | undefined;
  username: string;
  roles: readonly Role[];
  /** Where its scopes are a system's: then its roles count for nothing. */
  system: SystemAccess | undefined;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The member of that very name (providers like addresses as names), else at the end of the path of names. */
function claimAt(claims: unknown, path: string): unknown {
  if (!isRecord(claims)) return undefined;
  if (Object.hasOwn(claims, path)) return claims[path];
  const dot = path.indexOf('.');
  if (dot < 0) return undefined;
  const first = path.slice(0, dot);
  return Object.hasOwn(claims, first) ? claimAt(claims[first], path.slice(dot + 1)) : undefined;
}

/** A list, or a text with blanks or commas between. */
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

/** @throws ZodError where a member is missing without which nobody is known */
export function readClaims(payload: unknown, layout: ClaimLayout): TokenClaims {
  const claims = Claims.parse(payload);
  const { sub, exp, name } = claims;
  const username = claimAt(claims, layout.usernameClaim);
  const system = systemOf(claims, layout);
  const roles = system ? [] : rolesOf(claims, layout);
  return { sub, exp, name, username: typeof username === 'string' ? username : sub, roles, system };
}
