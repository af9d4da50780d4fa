import type { Actor } from '@percorso/domain';
import { authorityScope } from '../auth/authority-scope.js';

/**
 * SQL query for the centres of the actor's health authorities, or of the given one, with the hours of a year. If the year was closed for a
 * health authority, the frozen hours are added, also of centres that have since moved to another one. A centre that no longer works (state
 * `closed`) is listed only if it has an annuality of the year.
 */
export function annualSchedule(actor: Actor, year: number, localHealthAuthorityCode?: string) {
  const values: unknown[] = [year];
  const scope = authorityScope(actor, 'a.code', values);
  const chosen = localHealthAuthorityCode ? `a.code = $${values.push(localHealthAuthorityCode)}` : 'true';
  const text = `
    WITH authority AS (SELECT a.code FROM local_health_authority a WHERE ${scope} AND ${chosen}),
    centre AS (
      SELECT c.id, c.code, c.description, a.code AS authority, y.staffing_hours AS hours
      FROM authority a JOIN health_district d ON d.local_health_authority_code = a.code
        JOIN rehabilitation_center c ON c.health_district_id = d.id
        LEFT JOIN centre_annuality y ON y.rehabilitation_center_id = c.id AND y.year = $1
      WHERE c.state <> 'closed' OR y.id IS NOT NULL
    ),
    closing AS (
      SELECT l.local_health_authority_code AS authority, l.rows, l.at, l.closed_by
      FROM authority a JOIN external_hours_closing l ON l.local_health_authority_code = a.code AND l.year = $1
    ),
    frozen AS (
      SELECT l.authority, r."rehabilitationCenterId" AS id, r.code, r.description, r."staffingHours" AS hours
      FROM closing l CROSS JOIN jsonb_to_recordset(l.rows)
        AS r("rehabilitationCenterId" uuid, code text, description text, "staffingHours" jsonb)
    )
    SELECT coalesce(c.id, f.id) AS "rehabilitationCenterId", coalesce(c.code, f.code) AS code,
      coalesce(c.description, f.description) AS description, authority AS "localHealthAuthorityCode",
      c.hours AS "staffingHours", nullif(f.hours, 'null') AS "closedHours", to_json(l.at) AS "closedAt", l.closed_by AS "by"
    FROM centre c FULL JOIN frozen f USING (authority, id) LEFT JOIN closing l USING (authority)
    ORDER BY authority, 2, 1`;
  return { text, values };
}
