import { mergeFields } from '@percorso/domain';
import { columnsOfField } from './merged-tables.js';

/** SQL: the merge fields with their columns. A field is written and put back as a whole: an expiry belongs to its card. */
const fields = `(VALUES ${mergeFields
  .map((field) => {
    const { patient = [], civil_registry: registry = [] } = columnsOfField[field];
    return `('${field}', ARRAY['${[...patient, ...registry].join("', '")}'])`;
  })
  .join(', ')}) AS f (field, columns)`;

/** SQL: the data of the record `merge.survivor_id` with one value for each field, as JSON by column, as they are now. */
const now = (merge: string): string => `(SELECT to_jsonb(p) || coalesce(to_jsonb(c), '{}') FROM patient p
  LEFT JOIN civil_registry c ON c.patient_id = p.id WHERE p.id = ${merge}.survivor_id)`;

/** SQL: what the merge wrote into these columns, or what was there `before`; null before the merge. */
const written = (merge: string, moment: 'before' | 'after'): string => `(SELECT jsonb_object_agg(w.key, w.value)
  FROM patient_merge_move v, jsonb_each(v.${moment}) w
  WHERE v.merge_id = ${merge}.id AND v.table_name IN ('patient', 'civil_registry') AND v.row_id = ${merge}.survivor_id)`;

/** SQL condition: a column of the field `f` that the merge wrote differs now from `compared`. */
const differs = (compared: string): string => `EXISTS (SELECT FROM unnest(f.columns) AS col
  WHERE w.after ? col AND w.now -> col IS DISTINCT FROM ${compared} -> col)`;

const states = (merge: string): string => `(SELECT ${now(merge)} AS now, ${written(merge, 'before')} AS before,
  ${written(merge, 'after')} AS after) w`;

/** SQL: the fields that were changed while the records of the merge `m` were merged, and keep that value when they are separated. */
export const fieldsSince = `(SELECT coalesce(jsonb_agg(f.field), '[]') FROM ${states('m')}, ${fields}
  WHERE ${differs('(CASE WHEN m.separated_at IS NULL THEN w.after ELSE w.before END)')})`;

const putBackColumns = (table: 'patient' | 'civil_registry'): string =>
  mergeFields
    .flatMap((field) => columnsOfField[field][table] ?? [])
    .map((column) => {
      const before = `(jsonb_populate_record(NULL::${table}, back.before)).${column}`;
      return `${column} = CASE WHEN back.before ? '${column}' THEN ${before} ELSE t.${column} END`;
    })
    .join(', ');

/** Puts back each field of the surviving record that is still as merge `$1` wrote it. A field that was changed since stays as a whole. */
export const putBackFields = `
  WITH back AS MATERIALIZED (
    SELECT m.survivor_id AS id, (SELECT coalesce(jsonb_object_agg(col, w.before -> col), '{}') FROM ${fields}, unnest(f.columns) AS col
      WHERE w.after ? col AND NOT ${differs('w.after')}) AS before
    FROM patient_merge m CROSS JOIN LATERAL ${states('m')} WHERE m.id = $1
  ), registry AS (
    UPDATE civil_registry t SET ${putBackColumns('civil_registry')} FROM back WHERE t.patient_id = back.id
  )
  UPDATE patient t SET ${putBackColumns('patient')} FROM back WHERE t.id = back.id`;
