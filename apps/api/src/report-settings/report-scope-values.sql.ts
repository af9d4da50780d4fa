import type { Actor } from '@percorso/domain';

/**
 * SQL query for the structures whose rows the caller sees in full: for staff of a health authority all structures of
 * the authority, for staff of a unit or a centre only their own.
 */
export function scopeValues({ scope }: Actor): { text: string; values: unknown[] } {
  const { everything, localHealthAuthorityCodes, districtUnitIds, rehabilitationCenterIds } = scope;
  const within = (table: string, own: string): string => `ARRAY(
    SELECT s.id::text FROM ${table} s JOIN health_district d ON d.id = s.health_district_id
    WHERE $1 OR d.local_health_authority_code = ANY ($2) OR s.id = ANY (${own}::uuid[]) ORDER BY s.id)`;
  return {
    text: `SELECT
      ARRAY(SELECT code FROM local_health_authority WHERE $1 OR code = ANY ($2) ORDER BY code) AS "scopeLocalHealthAuthorityCodes",
      ${within('district_unit', '$3')} AS "scopeDistrictUnitIds",
      ${within('rehabilitation_center', '$4')} AS "scopeRehabilitationCenterIds"`,
    values: [everything, localHealthAuthorityCodes, districtUnitIds, rehabilitationCenterIds],
  };
}
