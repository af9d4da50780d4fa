import type { SlimStructuresQuery } from '@percorso/domain';
import { containing } from '../database/like.js';

/** SQL table expression: the structures `s` of a table with their districts `d` and health authorities `a`. */
export const withAuthority = (table: string): string => `${table} s
  JOIN health_district d ON d.id = s.health_district_id
  JOIN local_health_authority a ON a.code = d.local_health_authority_code`;

/** Selects one row if a structure with the given id, or an ASL with the given code, exists; otherwise no row. */
export const structureExists = {
  'district-unit': 'SELECT FROM district_unit WHERE id = $1',
  'local-health-authority': 'SELECT FROM local_health_authority WHERE code = $1',
} as const;

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
export type SlimFilters = Pick<SlimStructuresQuery, 'limit'> &
  Partial<SlimStructuresQuery> & { localHealthAuthorityCode?: string };
type Sql = { text: string; values: unknown[] };

/**
 * SQL columns of the slim list besides id, code and description, by table. Spec 001 §7 has no other list of units than the slim one, so it
 * has the columns that the screen of units shows.
 */
const ofTable: Readonly<Record<StructureTable, string>> = {
  district_unit: `, s.address, s.territory_description AS "territoryDescription",
    d.description AS "healthDistrictDescription", a.description AS "localHealthAuthorityDescription"`,
  rehabilitation_center: '',
};

function filtered(table: StructureTable, { query, localHealthAuthorityCode, active }: SlimFilters): Sql {
  const values: unknown[] = [];
  const clauses = ['true'];
  if (query) {
    const pattern = `searchable($${values.push(containing(query))})`;
    clauses.push(`(searchable(s.code) LIKE ${pattern} OR searchable(s.description) LIKE ${pattern})`);
  }
  if (localHealthAuthorityCode) clauses.push(`a.code = $${values.push(localHealthAuthorityCode)}`);
  if (active && table === 'rehabilitation_center') clauses.push(`s.state = 'active'`);
  return { text: `FROM ${withAuthority(table)} WHERE ${clauses.join(' AND ')}`, values };
}

/** Returns two statements: `text` selects the matching structures of a table, sorted by description, and `count` counts them. */
export function slimList(table: StructureTable, query: SlimFilters): Sql & { count: string } {
  const { text, values } = filtered(table, query);
  const full = query.fullDescription ? `, ${fullDescription} AS "fullDescription"` : '';
  return {
    text: `SELECT s.id, s.code, s.description${ofTable[table]}${full} ${text} ORDER BY s.description, s.id`,
    values,
    count: `SELECT count(*)::int AS total ${text}`,
  };
}
