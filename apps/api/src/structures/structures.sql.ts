import type { SlimStructuresQuery } from '@percorso/domain';
import { containing } from '../database/like.js';

/** A structure table with the district and the health authority of each row, as `s`, `d` and `a`. */
export const withAuthority = (table: string): string => `${table} s
  JOIN health_district d ON d.id = s.health_district_id
  JOIN local_health_authority a ON a.code = d.local_health_authority_code`;

export const lookUpPlace = {
  name: 'look-up-place',
  text: `SELECT
      (SELECT local_health_authority_code FROM health_district WHERE id = $1) AS "localHealthAuthorityCode",
      t.description AS "territoryDescription", t.fields -> 'postalCodes' AS "postalCodes"
    FROM (SELECT) AS always LEFT JOIN reference_entry t
      ON t.catalogue = 'territories' AND t.id = $2
        AND current_date BETWEEN t.valid_from AND coalesce(t.valid_to, 'infinity')
        AND NOT (t.fields -> 'foreignTerritory')::bool`,
};

const fullDescription = `s.code || ' · ' || s.description || ' · ' || s.territory_description || ' (' || a.description || ')'`;

export type StructureTable = 'district_unit' | 'rehabilitation_center';
export type SlimAsked = Partial<SlimStructuresQuery> & { localHealthAuthorityCode?: string };

/** Code and name of the structures of a table, by name. */
export function slimList(table: StructureTable, asked: SlimAsked): { text: string; values: unknown[] } {
  const { query, limit = 1000, localHealthAuthorityCode, active } = asked;
  const values: unknown[] = [limit];
  const clauses = ['true'];
  if (query) {
    const pattern = `searchable($${values.push(containing(query))})`;
    clauses.push(`(searchable(s.code) LIKE ${pattern} OR searchable(s.description) LIKE ${pattern})`);
  }
  if (localHealthAuthorityCode) clauses.push(`a.code = $${values.push(localHealthAuthorityCode)}`);
  if (active && table === 'rehabilitation_center') clauses.push(`s.state = 'active'`);
  const full = asked.fullDescription ? `, ${fullDescription} AS "fullDescription"` : '';
  return {
    text: `SELECT s.id, s.code, s.description${full} FROM ${withAuthority(table)}
      WHERE ${clauses.join(' AND ')} ORDER BY s.description, s.id LIMIT $1`,
    values,
  };
}
