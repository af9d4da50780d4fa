import { type Actor, hasGrant, type Role } from '@percorso/domain';
import type { AffiliationRow } from './auth.sql.js';

type Identity = Pick<Actor, 'id' | 'username' | 'roles' | 'grants'> & { name: string | undefined };

const holdsAny = (roles: readonly Role[], ...wanted: Role[]) => wanted.some((role) => roles.includes(role));

/**
 * Builds the actor from the identity in a token and the practitioner's affiliations. Scope follows the role
 * (architecture §6): staff of a unit see the rows of their units, staff of a centre those of their centres, ASL staff
 * those of their ASL; administrators and analysts see all rows, analysts without personal data. An affiliation without
 * the matching role adds no rows to the scope.
 */
export function actorOf({ name, ...identity }: Identity, affiliation: AffiliationRow | undefined): Actor {
  const { roles } = identity;
  const only = <Value>(holds: boolean, values: readonly Value[] | undefined) => (holds ? (values ?? []) : []);
  const asl = affiliation?.local_health_authority_code;
  return {
    ...identity,
    name: affiliation ? `${affiliation.name} ${affiliation.surname}` : (name ?? identity.username),
    practitionerId: affiliation?.practitioner_id ?? null,
    scope: {
      everything: holdsAny(roles, 'admin', 'region_analyst'),
      namesHidden:
        !holdsAny(roles, 'admin') && (holdsAny(roles, 'region_analyst') || !hasGrant(identity, 'patient_read')),
      districtUnitIds: only(
        holdsAny(roles, 'uod_operator', 'uod_director', 'ds_director'),
        affiliation?.district_unit_ids,
      ),
      rehabilitationCenterIds: only(
        holdsAny(roles, 'cdr_operator', 'cdr_director'),
        affiliation?.rehabilitation_center_ids,
      ),
      localHealthAuthorityCodes: only(holdsAny(roles, 'asl_operator'), asl ? [asl] : []),
    },
  };
}
