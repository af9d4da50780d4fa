import type { MovedTable } from './merged-tables.js';

/** Returns the statement that moves the rows of a table from the absorbed record `$3` to the surviving one `$2`, and stores them for merge `$1`. */
export const moveRows = ({ table, key, columns: written, which, set }: MovedTable) => {
  const values = (alias: string) =>
    `jsonb_build_object(${written.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`;
  return {
    name: `merge-${table}`,
    text: `WITH before AS MATERIALIZED (SELECT t.* FROM ${table} t WHERE ${which} FOR UPDATE),
      moved AS (UPDATE ${table} t SET ${set} FROM before WHERE t.${key} = before.${key}
        RETURNING t.${key} AS row_id, ${values('before')} AS before, ${values('t')} AS after)
      INSERT INTO patient_merge_move (merge_id, table_name, row_id, before, after)
      SELECT $1::uuid, '${table}', row_id, before, after FROM moved`,
  };
};

/** The reason for a fiscal code that disagrees with the identity, a column of civil_registry. */
export const OVERRIDE_REASON = 'fiscal_code_override_reason';

/** Adds the row in which the registry data of the surviving record `$1` are stored, if it has none. */
export const addRegistryRow = 'INSERT INTO civil_registry (patient_id) VALUES ($1) ON CONFLICT DO NOTHING';

/**
 * Returns the statement that copies the columns of the absorbed record `$3` to the surviving one `$2`, for merge `$1`. With `hasReason`, `$4`
 * is the reason for a fiscal code that disagrees with the merged identity.
 */
export const copyColumns = (table: 'patient' | 'civil_registry', written: readonly string[], hasReason = false) => {
  const key = table === 'patient' ? 'id' : 'patient_id';
  const values = (alias: string) =>
    `jsonb_build_object(${written.map((column) => `'${column}', ${alias}.${column}`).join(', ')})`;
  const set = (column: string) => `${column} = ${hasReason && column === OVERRIDE_REASON ? '$4' : `other.${column}`}`;
  return `WITH before AS MATERIALIZED (SELECT t.* FROM ${table} t WHERE t.${key} = $2),
      chosen AS (UPDATE ${table} t SET ${written.map(set).join(', ')}
        FROM before LEFT JOIN ${table} other ON other.${key} = $3 WHERE t.${key} = $2
        RETURNING ${values('before')} AS before, ${values('t')} AS after)
    INSERT INTO patient_merge_move (merge_id, table_name, row_id, before, after) SELECT $1::uuid, '${table}', $2::uuid, before, after FROM chosen`;
};

/**
 * Returns the statement that puts back what merge `$1` wrote into the columns of a table: each value that is still what the merge wrote.
 * A later change stays.
 */
export function putBack({ table, key, columns: written, isPutBackWhole }: Omit<MovedTable, 'which' | 'set'>): string {
  const value = (column: string): string => {
    const before = `(jsonb_populate_record(NULL::${table}, v.before)).${column}`;
    if (isPutBackWhole) return before;
    const isUnchanged = `v.after ? '${column}' AND to_jsonb(t) -> '${column}' = v.after -> '${column}'`;
    return `CASE WHEN ${isUnchanged} THEN ${before} ELSE t.${column} END`;
  };
  return `UPDATE ${table} t SET ${written.map((column) => `${column} = ${value(column)}`).join(', ')}
    FROM patient_merge_move v WHERE v.merge_id = $1 AND v.table_name = '${table}' AND t.${key} = v.row_id
      AND ${isPutBackWhole ?? 'true'}`;
}

/**
 * Marks the absorbed record `$2` as merged into `$1`, or with null as a record of its own, for the merge `$3`. Both records get one revision that
 * neither has had: what was loaded of one of them is outdated for both, wherever a request is led to.
 */
export const markMerged = `UPDATE patient p SET revision = newest.revision, merged_into_id = CASE WHEN p.id = $2 THEN $1::uuid ELSE p.merged_into_id END
  FROM patient_merge m, LATERAL (SELECT max(revision) + 1 AS revision FROM patient WHERE id IN (m.survivor_id, m.absorbed_id)) newest
  WHERE m.id = $3 AND p.id IN (m.survivor_id, m.absorbed_id)`;

/** Stores when the separation of merge `$1` is logged. */
export const markSeparation = 'UPDATE patient_merge SET separated_in = now() WHERE id = $1';

/** Copies the name of each of the patients `$1` to its episodes. */
export const copyNames = `UPDATE uod_episode e SET patient_name = p.name, patient_surname = p.surname FROM patient p
  WHERE p.id = e.patient_id AND p.id = ANY ($1::uuid[]) AND (e.patient_name, e.patient_surname) IS DISTINCT FROM (p.name, p.surname)`;
