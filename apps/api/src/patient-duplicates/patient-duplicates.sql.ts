import type { Actor, PatientDuplicatesQuery } from '@percorso/domain';
import { patientScope } from '../auth/episode-scope.js';
import type { ListParts } from '../http/lists/list.js';
import type { Sql } from '../patients/patients.sql.js';

const person = (
  alias: string,
) => `jsonb_build_object('id', ${alias}.id, 'identifier', ${alias}.tax_code, 'surname', ${alias}.surname,
  'name', ${alias}.name, 'birthDate', ${alias}.birth_date, 'birthPlace', ${alias}.birth_place, 'gender', ${alias}.gender,
  'residenceDistrictUnit', (SELECT u.description FROM district_unit u WHERE u.id = ${alias}.residence_district_unit_id),
  'hasOpenEpisode', EXISTS (SELECT FROM uod_episode e WHERE e.patient_id = ${alias}.id AND NOT e.closed))`;

const columns = `d.id, d.revision, CASE WHEN d.is_open THEN 'open' ELSE 'dismissed' END AS state, d.score, d.reasons,
  to_json(d.found_at) AS "foundAt", ${person('a')} AS first, ${person('b')} AS second, to_json(d.dismissed_at) AS "dismissedAt",
  d.dismissed_by_name AS "dismissedBy", d.dismissed_reason AS "dismissedReason", to_json(d.reopened_at) AS "reopenedAt"`;
const tables = `patient_duplicate d JOIN patient a ON a.id = d.patient_a_id JOIN patient b ON b.id = d.patient_b_id`;

/** SQL condition: the actor may see both patients of a pair. */
const bothInScope = (actor: Actor, values: unknown[]) =>
  `${patientScope(actor, 'a', values)} AND ${patientScope(actor, 'b', values)}`;

export function duplicateList(
  actor: Actor,
  { state, minScore }: PatientDuplicatesQuery,
): ListParts<PatientDuplicatesQuery> {
  const values: unknown[] = [state === 'open'];
  const clauses = ['d.is_open = $1', bothInScope(actor, values)];
  if (minScore !== undefined) clauses.push(`d.score >= $${values.push(minScore)}`);
  return {
    columns,
    tables,
    order: { score: ['d.score'], foundAt: ['d.found_at'] },
    last: 'd.id',
    contains: {},
    within: { text: clauses.join(' AND '), values },
  };
}

/** Selects a pair that the actor may see; the pair's row is locked if it is to be written. */
export function duplicateById(actor: Actor, id: string, isLocked = false): Sql {
  const values: unknown[] = [id];
  const scope = bothInScope(actor, values);
  return {
    text: `SELECT ${columns} FROM ${tables} WHERE d.id = $1 AND ${scope}${isLocked ? ' FOR UPDATE OF d' : ''}`,
    values,
  };
}

export const dismissDuplicate = `UPDATE patient_duplicate SET dismissed_at = now(), dismissed_by_id = $2, dismissed_by_name = $3,
  dismissed_reason = $4, reopened_at = NULL, revision = revision + 1 WHERE id = $1`;
