import type { Actor } from '@percorso/domain';
import { anyOf, placeholder } from './episode-scope.js';

/**
 * SQL condition on the `practitioner` with this alias: the records that the actor may read with tax code and e-mail
 * address. These are the actor's own record, and those of practitioners at the same structures and in the actor's ASL.
 * Of other practitioners only names and qualifications are visible.
 */
export function practitionerScope(actor: Actor, alias: string, params: unknown[]): string {
  const { scope, practitionerId } = actor;
  if (scope.everything) return 'true';
  const conditions = [practitionerWriteScope(actor, alias, params)];
  if (practitionerId) conditions.push(`${alias}.id = ${placeholder(params, practitionerId)}`);
  if (scope.districtUnitIds.length > 0)
    conditions.push(
      `EXISTS (SELECT FROM practitioner_structure link WHERE link.practitioner_id = ${alias}.id
        AND link.district_unit_id = ANY (${placeholder(params, scope.districtUnitIds)}))`,
    );
  if (scope.rehabilitationCenterIds.length > 0)
    conditions.push(
      `EXISTS (SELECT FROM practitioner_structure link WHERE link.practitioner_id = ${alias}.id
        AND link.rehabilitation_center_id = ANY (${placeholder(params, scope.rehabilitationCenterIds)}))`,
    );
  return anyOf(conditions);
}

/** SQL condition on a `practitioner` who works for the actor's ASL or at one of its structures. The actor may write these records only. */
export function practitionerWriteScope({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'true';
  if (scope.localHealthAuthorityCodes.length === 0) return 'false';
  const codes = placeholder(params, scope.localHealthAuthorityCodes);
  return `(${alias}.local_health_authority_code = ANY (${codes})
    OR ${linkedTo(alias, `d.local_health_authority_code = ANY (${codes})`)})`;
}

/** SQL condition on a `practitioner` who also works for an ASL that is not the actor's, or at a structure of such an ASL. */
export function worksOutsideOf({ scope }: Actor, alias: string, params: unknown[]): string {
  if (scope.everything) return 'false';
  const codes = placeholder(params, scope.localHealthAuthorityCodes);
  return `(${alias}.local_health_authority_code <> ALL (${codes})
    OR ${linkedTo(alias, `d.local_health_authority_code <> ALL (${codes})`)})`;
}

/** SQL condition: the practitioner works at a structure whose health district `d` fulfils the given condition. */
const linkedTo = (alias: string, condition: string) => `EXISTS (
  SELECT FROM practitioner_structure link
    LEFT JOIN district_unit unit ON unit.id = link.district_unit_id
    LEFT JOIN rehabilitation_center centre ON centre.id = link.rehabilitation_center_id
    JOIN health_district d ON d.id = coalesce(unit.health_district_id, centre.health_district_id)
  WHERE link.practitioner_id = ${alias}.id AND ${condition})`;
