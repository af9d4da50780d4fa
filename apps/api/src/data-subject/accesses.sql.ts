import { type AccessReasonCode, LOOKUP, type RecordAccessesQuery } from '@percorso/domain';
import { isNotLoggedYet } from '../auth/record-access.js';
import type { ListParts } from '../http/lists/list.js';

type Filters = Pick<RecordAccessesQuery, 'from' | 'to'>;

const at = (day: string) => `${day}::date::timestamp AT TIME ZONE 'Europe/Rome'`;

/**
 * SQL: the reads and searches of the patient `$1`, also of records that were merged into this one, and of the record into which this one was
 * merged for a time: whoever read it then read both people's data. As one table. A search is stored by the identifier:
 * the current one, or an earlier one.
 */
export const accesses = `(
  SELECT 'a' || id AS id, at, actor_name, actor_affiliation, reason, access_reason_code, access_reason_text FROM record_access
    WHERE patient_id IN (SELECT patients_of_person($1))
  UNION
  SELECT 'a' || r.id, r.at, r.actor_name, r.actor_affiliation, r.reason, r.access_reason_code, NULL FROM patient_merge m
    JOIN record_access r ON r.patient_id = m.survivor_id AND r.at BETWEEN m.merged_at AND m.separated_in
    WHERE m.absorbed_id IN (SELECT patients_of_person($1))
  UNION ALL
  SELECT 's' || id, at, actor_name, actor_affiliation, '${LOOKUP}' || reason, NULL, NULL FROM registry_lookup
  WHERE identifier = ANY (ARRAY(SELECT value COLLATE "default" FROM patient_identifier WHERE patient_id = $1)))`;

const idsOf = (kind: string) => `ARRAY(SELECT jsonb_array_elements_text(a.actor_affiliation -> '${kind}'))`;
const structuresIn = (table: string, kind: string) =>
  `SELECT id::text, description FROM ${table} WHERE id = ANY (${idsOf(kind)}::uuid[])`;

/** SQL: the structures of the reader of the access `a`, with the names that they have today. */
const structures = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'description', s.description) ORDER BY s.description), '[]') FROM (
    ${structuresIn('district_unit', 'units')}
    UNION ALL ${structuresIn('rehabilitation_center', 'centres')}
    UNION ALL SELECT code, description FROM local_health_authority WHERE code = ANY (${idsOf('authorities')})) s)`;

export type AccessRow = {
  id: string;
  at: string;
  actorName: string;
  roles: string[];
  structures: { id: string; description: string }[];
  reason: string;
  accessReason: AccessReasonCode | null;
  accessReasonText: string | null;
};

/** Returns the parts of the list of the accesses to a patient's record. */
export function accessList(patientId: string, { from, to }: Filters): ListParts<RecordAccessesQuery> {
  const values: unknown[] = [patientId];
  const clauses = ['true'];
  if (from) clauses.push(`a.at >= ${at(`$${values.push(from)}`)}`);
  if (to) clauses.push(`a.at < ${at(`($${values.push(to)}::date + 1)`)}`);
  return {
    columns: `a.id, to_json(a.at) AS at, a.actor_name AS "actorName", coalesce(a.actor_affiliation -> 'roles', '[]') AS roles,
      ${structures} AS structures, a.reason, a.access_reason_code AS "accessReason", a.access_reason_text AS "accessReasonText"`,
    tables: `${accesses} a`,
    contains: { actorName: 'a.actor_name' },
    order: { at: ['a.at'], actorName: ['a.actor_name', 'a.at'] },
    last: 'a.id',
    within: { text: clauses.join(' AND '), values },
  };
}

/**
 * Logs that the actor `$2` to `$4` (`readerOf`) reads the list of accesses, once for pages and files that are read within ten minutes: each
 * page would otherwise add a row to the list and move the others.
 */
export const logListRead = `
  INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason)
  SELECT $1, $2, $3, $4, $5 WHERE ${isNotLoggedYet('$1', '$2', '$5')}`;
