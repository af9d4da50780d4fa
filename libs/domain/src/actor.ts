import type { Grant, Role } from './grants.js';
import type { SystemAccess } from './system-scopes.js';

/** Who is calling: the token's subject with what the database knows of the same person. */
export type Actor = {
  /** `sub` of the token. */
  id: string;
  username: string;
  /** First name and surname, as shown to others. */
  name: string;
  roles: readonly Role[];
  grants: readonly Grant[];
  practitionerId: string | null;
  /** Where it is no person who calls, but a program in nobody's name: it reads FHIR, and nothing else. */
  system?: SystemAccess;
  /** Rows that the actor may see: everything, or those of these structures. */
  scope: {
    everything: boolean;
    /** Region analysts see rows, never the names in them. */
    namesHidden: boolean;
    districtUnitIds: readonly string[];
    rehabilitationCenterIds: readonly string[];
    localHealthAuthorityCodes: readonly string[];
  };
};

export const hasGrant = (actor: Pick<Actor, 'grants'>, grant: Grant): boolean => actor.grants.includes(grant);

const within = (some: readonly string[], all: readonly string[]): boolean => some.every((one) => all.includes(one));

type Rights = Pick<Actor, 'grants' | 'scope'>;

/**
 * Whether who calls may read whatever `earlier`, the same caller at another time, might have read: all their rows, the names in them, with
 * the same grants. Which types of resources a system reads is asked of each (`isTypeInScope`).
 */
export function stillReads({ scope, grants }: Rights, earlier: Rights): boolean {
  const before = earlier.scope;
  const sees =
    scope.everything ||
    (!before.everything &&
      within(before.districtUnitIds, scope.districtUnitIds) &&
      within(before.rehabilitationCenterIds, scope.rehabilitationCenterIds) &&
      within(before.localHealthAuthorityCodes, scope.localHealthAuthorityCodes));
  return sees && (before.namesHidden || !scope.namesHidden) && within(earlier.grants, grants);
}
