import type pg from 'pg';
import type { MergeReport } from './merge.js';

const COUNTS = `
  SELECT (SELECT count(*) FROM added)::int AS added, (SELECT count(*) FROM changed)::int AS changed,
    (SELECT count(*) FROM retired)::int AS retired,
    (SELECT count(*) FROM incoming)::int - (SELECT count(*) FROM added)::int - (SELECT count(*) FROM changed)::int AS unchanged`;

// If a description differs only in case, the stored one stays: some lists are all in capitals.
const AUTHORITIES = `
  WITH sought AS (
    SELECT i.code, i.valid_to, coalesce(i.valid_from, a.valid_from, $1::date) AS valid_from,
      CASE WHEN searchable(a.description) = searchable(i.description) THEN a.description ELSE i.description END AS description
    FROM incoming i LEFT JOIN local_health_authority a ON a.code = i.code
  ),
  changed AS (
    UPDATE local_health_authority a SET description = s.description, valid_from = s.valid_from, valid_to = s.valid_to
    FROM sought s WHERE a.code = s.code
      AND (a.description, a.valid_from, a.valid_to) IS DISTINCT FROM (s.description, s.valid_from, s.valid_to)
    RETURNING a.code
  ),
  retired AS (
    UPDATE local_health_authority a SET valid_to = greatest($1::date, a.valid_from) - 1
    WHERE (a.valid_to IS NULL OR a.valid_to >= $1::date) AND NOT EXISTS (SELECT FROM incoming i WHERE i.code = a.code)
    RETURNING a.code
  ),
  added AS (
    INSERT INTO local_health_authority (code, description, valid_from, valid_to)
    SELECT code, description, valid_from, valid_to FROM sought s
    WHERE NOT EXISTS (SELECT FROM local_health_authority a WHERE a.code = s.code)
    RETURNING code
  )
  ${COUNTS}`;

const DISTRICTS = `
  WITH sought AS (
    SELECT i.code, i.description, i.valid_to, coalesce(i.valid_from, d.valid_from, $1::date) AS valid_from,
      i.fields ->> 'localHealthAuthorityCode' AS authority
    FROM incoming i LEFT JOIN health_district d ON d.code = i.code
  ),
  changed AS (
    UPDATE health_district d SET description = s.description, local_health_authority_code = s.authority,
      valid_from = s.valid_from, valid_to = s.valid_to
    FROM sought s WHERE d.code = s.code AND (d.description, d.local_health_authority_code, d.valid_from, d.valid_to)
      IS DISTINCT FROM (s.description, s.authority, s.valid_from, s.valid_to)
    RETURNING d.code
  ),
  retired AS (
    UPDATE health_district d SET valid_to = greatest($1::date, d.valid_from) - 1
    WHERE (d.valid_to IS NULL OR d.valid_to >= $1::date) AND NOT EXISTS (SELECT FROM incoming i WHERE i.code = d.code)
    RETURNING d.code
  ),
  added AS (
    INSERT INTO health_district (id, code, description, local_health_authority_code, valid_from, valid_to)
    SELECT gen_random_uuid(), code, description, authority, valid_from, valid_to FROM sought s
    WHERE NOT EXISTS (SELECT FROM health_district d WHERE d.code = s.code)
    RETURNING code
  )
  ${COUNTS}`;

/** Like `mergeEntries`, for the two catalogues that have separate tables, because other records refer to their rows. */
export async function mergeHealthStructures(db: pg.ClientBase, name: string, today: string): Promise<MergeReport> {
  const merge = name === 'health-districts' ? DISTRICTS : AUTHORITIES;
  const { rows } = await db.query<MergeReport>(merge, [today]);
  return rows[0] ?? { added: 0, changed: 0, retired: 0, unchanged: 0 };
}
