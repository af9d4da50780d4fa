import type { Grant, Role } from './grants.js';
import type { SystemAccess } from './system-scopes.js';

/**
 * The caller: the subject of the token, with the grants and structures that the database stores for the same person.
 */
export type Actor = {
  /** The token's `sub`. */
  id: string;
  username: string;
  /** First name and surname, as other users see them. */
  name: string;
  roles: readonly Role[];
  grants: readonly Grant[];
  practitionerId: string | null;
  /** Set for a program that acts for no person; such a program may read only the FHIR resources. */
  system?: SystemAccess;
  /** Rows that the actor may see: all rows, or those of the listed structures. */
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
 * Whether the caller's current rights cover `earlier`, the rights of the same caller at an earlier time: all the rows,
 * personal data and grants of `earlier`. The FHIR resource types that a program may read are not compared here:
 * `isTypeInScope` checks them one by one.
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
