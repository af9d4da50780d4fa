import type { Actor } from '@percorso/domain';

/**
 * SQL query for the structures by which the caller may filter a report: the health authorities of the caller and of the caller's structures
 * and, within these, the units and centres in the caller's scope. A caller without units gets all units of these health authorities, and
 * likewise for centres.
 */
export function reportFilters({ scope }: Actor): { text: string; values: unknown[] } {
  const values = [
    scope.everything,
    scope.localHealthAuthorityCodes,
    scope.districtUnitIds,
    scope.rehabilitationCenterIds,
  ];
  const text = `
    WITH unit AS (
      SELECT u.id, u.code, u.description, d.local_health_authority_code AS authority
      FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
    ),
    centre AS (
      SELECT c.id, c.code, c.description, d.local_health_authority_code AS authority
      FROM rehabilitation_center c JOIN health_district d ON d.id = c.health_district_id
    ),
    own AS (
      SELECT a.code, a.description FROM local_health_authority a
      WHERE $1::boolean OR a.code = ANY ($2::text[]) OR a.code IN (SELECT authority FROM unit WHERE id = ANY ($3::uuid[]))
        OR a.code IN (SELECT authority FROM centre WHERE id = ANY ($4::uuid[]))
    ),
    units AS (
      SELECT u.id AS code, u.description FROM unit u JOIN own ON own.code = u.authority
      WHERE $1 OR u.authority = ANY ($2) OR u.id = ANY ($3) OR cardinality($3) = 0
    ),
    centres AS (
      SELECT c.id AS code, c.description FROM centre c JOIN own ON own.code = c.authority
      WHERE $1 OR c.authority = ANY ($2) OR c.id = ANY ($4) OR cardinality($4) = 0
    )
    SELECT (SELECT coalesce(jsonb_agg(own ORDER BY description, code), '[]') FROM own) AS "localHealthAuthorities",
      (SELECT coalesce(jsonb_agg(units ORDER BY description, code), '[]') FROM units) AS "districtUnits",
      (SELECT coalesce(jsonb_agg(centres ORDER BY description, code), '[]') FROM centres) AS "rehabilitationCenters"`;
  return { text, values };
}
