import type { SlimStructure, SlimStructuresQuery } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { containing } from '../database/like.js';

const fullDescription = `s.code || ' · ' || s.description || ' · ' || s.territory_description || ' (' || a.description || ')'`;

/** A structure table with the district and the health authority of each row, as `s`, `d` and `a`. */
export const withAuthority = (table: string): string => `${table} s
  JOIN health_district d ON d.id = s.health_district_id
  JOIN local_health_authority a ON a.code = d.local_health_authority_code`;

type Asked = Partial<SlimStructuresQuery> & { localHealthAuthorityCode?: string };

/** Code and name of the structures of a table, by name. */
export async function slimStructures(
  db: Queryable,
  table: 'district_unit' | 'rehabilitation_center',
  asked: Asked = {},
): Promise<SlimStructure[]> {
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
  const { rows } = await db.query<SlimStructure>(
    `SELECT s.id, s.code, s.description${full} FROM ${withAuthority(table)}
     WHERE ${clauses.join(' AND ')} ORDER BY s.description, s.id LIMIT $1`,
    values,
  );
  return rows;
}
