import type { Grant, Role } from './grants.js';
import type { SystemAccess } from './system-scopes.js';

/** The caller: the token's subject, with the grants and structures that the database has for the same person. */
export type Actor = {
  /** The token's `sub`. */
  id: string;
  username: string;
  /** First name and surname, as other users see them. */
  name: string;
  roles: readonly Role[];
  grants: readonly Grant[];
  practitionerId: string | null;
  /** Set for a program that acts for no person: it may read FHIR and nothing else. */
  system?: SystemAccess;
  /** Rows visible to the actor: all of them, or those of the listed structures. */
  scope: {
    everything: boolean;
    /** Regional analysts see rows without personal data. */
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
 * Whether the caller may read everything that `earlier` (the same caller at another time) could read: all its rows, their personal data,
 * under the same grants. The types of resources that a system reads are checked one by one (`isTypeInScope`).
 */
export function coversRightsOf({ scope, grants }: Rights, earlier: Rights): boolean {
  const before = earlier.scope;
  const sees =
    scope.everything ||
    (!before.everything &&
      within(before.districtUnitIds, scope.districtUnitIds) &&
      within(before.rehabilitationCenterIds, scope.rehabilitationCenterIds) &&
      within(before.localHealthAuthorityCodes, scope.localHealthAuthorityCodes));
  return sees && (before.namesHidden || !scope.namesHidden) && within(earlier.grants, grants);
}
