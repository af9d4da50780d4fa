import { type Actor, type MergeField, mergeFields, type PatientMergesQuery } from '@percorso/domain';
import { anyOf, episodeScope, patientScope, placeholder } from '../auth/episode-scope.js';
import { isNotLoggedYet, reasonLiteral } from '../auth/record-access.js';
import { territoryColumn } from '../civil-registry/registry.sql.js';
import type { ListParts } from '../http/lists/list.js';
import { instanceColumns, lockInstance } from '../workflow/instances.js';
import { fieldsSince } from './merged-fields.sql.js';
import { columnsOfField, type MovedTable, movedTables } from './merged-tables.js';

type Sql = { text: string; values: unknown[] };

/**
 * Locks both patients, then their open episodes, then the merge: the order of decision 0005. Until the commit nobody adds a row to either
 * record.
 */
export const lockMerge = [
  {
    name: 'lock-merged-patients',
    text: `SELECT FROM patient p WHERE p.id IN (
        SELECT unnest(ARRAY[m.survivor_id, m.absorbed_id]) FROM patient_merge m WHERE m.id = $1)
      ORDER BY p.id FOR UPDATE`,
  },
  {
    name: 'lock-merged-episodes',
    text: `SELECT FROM workflow_instance i WHERE i.id IN (
        SELECT e.id FROM patient_merge m JOIN uod_episode e ON e.patient_id IN (m.survivor_id, m.absorbed_id)
        WHERE m.id = $1 AND NOT e.closed)
      ORDER BY i.id FOR NO KEY UPDATE`,
  },
  lockInstance,
];

const columns = (field: MergeField, [patient, registry]: readonly [string, string]): string => {
  const { patient: own = [], civil_registry: registered = [] } = columnsOfField[field];
  return `(${[...own.map((column) => `${patient}.${column}`), ...registered.map((column) => `${registry}.${column}`)].join(', ')})`;
};

const isDifferent = (field: MergeField, survivor: readonly [string, string] = ['s', 'sc']): string =>
  `${columns(field, survivor)} IS DISTINCT FROM ${columns(field, ['a', 'ac'])}`;

/** The two records `s` and `a` of a merge `m`, with their registry data. */
const records = `patient_merge m JOIN workflow_instance i ON i.id = m.id
  JOIN patient s ON s.id = m.survivor_id JOIN patient a ON a.id = m.absorbed_id
  LEFT JOIN civil_registry sc ON sc.patient_id = s.id LEFT JOIN civil_registry ac ON ac.patient_id = a.id`;

const authorityOf = (patient: string): string => `(SELECT d.local_health_authority_code
  FROM district_unit u JOIN health_district d ON d.id = u.health_district_id WHERE u.id = ${patient}.residence_district_unit_id)`;

/** SQL condition on the records of a merge: both patients reside in the actor's health authority. */
function recordsScope({ scope }: Actor, params: unknown[]): string {
  if (scope.everything) return 'true';
  const codes = placeholder(params, scope.localHealthAuthorityCodes);
  return `${authorityOf('s')} = ANY (${codes}) AND ${authorityOf('a')} = ANY (${codes})`;
}

const ofEither = 'e.patient_id IN (m.survivor_id, m.absorbed_id)';

/** The structures that the two records concern. */
const audience = `jsonb_build_object(
  'districtUnitIds', (SELECT jsonb_agg(DISTINCT unit) FROM (
    VALUES (s.residence_district_unit_id), (a.residence_district_unit_id)
    UNION ALL SELECT unnest(ARRAY[e.district_unit_id, e.residence_district_unit_id]) FROM uod_episode e WHERE ${ofEither}) AS units (unit)),
  'rehabilitationCenterIds', (SELECT coalesce(jsonb_agg(DISTINCT c.rehabilitation_center_id), '[]')
    FROM uod_episode e JOIN cdr_episode c ON c.uod_episode_id = e.id WHERE ${ofEither}),
  'localHealthAuthorityCode', ${authorityOf('s')})`;

/** SQL: a `MergedPerson`. */
const personJson = (patient: string, registry: string): string => `jsonb_build_object('identifier', ${patient}.tax_code,
  'surname', ${patient}.surname, 'name', ${patient}.name, 'birthDate', ${patient}.birth_date, 'gender', ${patient}.gender,
  'birthPlace', ${patient}.birth_place, 'belfioreCode', ${territoryColumn(`${registry}.birth_place_id`, 'code')})`;

/** Returns the SQL query for a merge with the data that its lifecycle needs, if the actor may see both records. */
export function mergeOf(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const text = `SELECT ${instanceColumns('i')}, m.survivor_id AS "survivorId", m.absorbed_id AS "absorbedId",
      s.revision AS "survivorRevision", a.revision AS "absorbedRevision",
      jsonb_build_array(${personJson('s', 'sc')}, ${personJson('a', 'ac')}) AS people, sc.death_date AS "survivorDeath", ac.death_date AS "absorbedDeath",
      s.merged_into_id IS NOT NULL AS "isSurvivorMerged", a.merged_into_id IS NOT NULL AS "isAbsorbedMerged",
      (SELECT coalesce(jsonb_agg(e.id ORDER BY e.id), '[]') FROM uod_episode e WHERE ${ofEither} AND NOT e.closed) AS "openAccesses",
      array_remove(ARRAY[${mergeFields.map((field) => `CASE WHEN ${isDifferent(field)} THEN '${field}' END`).join(', ')}], NULL)
        AS "differingFields",
      NOT EXISTS (SELECT FROM uod_episode e WHERE ${ofEither} AND NOT (${episodeScope(actor, 'e', values)})) AS "isWithinTerritory",
      (SELECT d.dismissed_reason FROM patient_duplicate d WHERE d.dismissed_at IS NOT NULL AND d.reopened_at IS NULL
        AND (d.patient_a_id, d.patient_b_id) IN ((s.id, a.id), (a.id, s.id))) AS "dismissedReason",
      EXISTS (SELECT FROM identity_correction k WHERE k.patient_id IN (m.survivor_id, m.absorbed_id) AND k.open) AS "hasOpenCorrection",
      coalesce((now() AT TIME ZONE 'Europe/Rome')::date - (m.merged_at AT TIME ZONE 'Europe/Rome')::date, 0) AS "daysSinceMerge",
      ${audience} AS audience
    FROM ${records} WHERE m.id = $1 AND ${recordsScope(actor, values)}`;
  return { text, values };
}

/**
 * Selects both records of a merge that is to be proposed, if the actor may see them: their authority, whether one is merged or anonymous,
 * and the open proposal for the two.
 */
export function proposedRecords(actor: Actor, survivorId: string, absorbedId: string): Sql {
  const values: unknown[] = [survivorId, absorbedId];
  const text = `SELECT s.merged_into_id IS NOT NULL OR a.merged_into_id IS NOT NULL AS "isMerged",
      s.anonymised_at IS NOT NULL OR a.anonymised_at IS NOT NULL AS "isAnonymous", ${authorityOf('s')} AS authority,
      (SELECT m.id FROM patient_merge m WHERE m.open AND (m.survivor_id, m.absorbed_id) IN ((s.id, a.id), (a.id, s.id))) AS "openMergeId"
    FROM patient s, patient a WHERE s.id = $1 AND a.id = $2 AND ${recordsScope(actor, values)}`;
  return { text, values };
}

/** Selects the record into which the record `id` was merged in the end, if the actor may see it; no row for a record that was not merged. */
export function survivorOf(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const scope = patientScope(actor, 's', values);
  return {
    text: `SELECT s.id FROM patient p JOIN patient s ON s.id = surviving_patient(p.id)
      WHERE p.id = $1 AND p.merged_into_id IS NOT NULL AND ${scope}`,
    values,
  };
}

const recordJson = (alias: string): string => `jsonb_build_object('id', ${alias}.id, 'identifier', ${alias}.tax_code,
  'name', ${alias}.name, 'surname', ${alias}.surname, 'birthDate', ${alias}.birth_date, 'folderNumber', ${alias}.folder_number::text)`;

const rowColumns = `m.id, i.state, ${recordJson('s')} AS survivor, ${recordJson('a')} AS absorbed,
  to_json(m.created_at) AS "createdAt", m.created_by AS "createdBy", to_json(m.merged_at) AS "mergedAt",
  to_json(m.separated_at) AS "separatedAt", i.revision`;

export function mergesList(actor: Actor, query: PatientMergesQuery): ListParts<PatientMergesQuery> {
  const values: unknown[] = [];
  const clauses = [recordsScope(actor, values)];
  if (query.state) clauses.push(`i.state = ${placeholder(values, query.state)}`);
  if (query.patientId) {
    const patient = placeholder(values, query.patientId);
    clauses.push(anyOf([`m.survivor_id = ${patient}`, `m.absorbed_id = ${patient}`]));
  }
  return {
    columns: rowColumns,
    tables: `patient_merge m JOIN workflow_instance i ON i.id = m.id
      JOIN patient s ON s.id = m.survivor_id JOIN patient a ON a.id = m.absorbed_id`,
    order: { createdAt: ['m.created_at'], mergedAt: ['m.merged_at'] },
    last: 'm.id',
    contains: {},
    within: { text: clauses.join(' AND '), values },
  };
}

const latest = (
  catalogue: string,
  by: 'code' | 'id',
  value: string,
): string => `(SELECT e.description FROM reference_entry e
  WHERE e.catalogue = '${catalogue}' AND e.${by} = ${value} ORDER BY e.valid_from DESC LIMIT 1)`;

/** For each field, SQL of its value as a text for people, of a patient `p` with registry data `c`. */
const textOfField: Readonly<Record<MergeField, (p: string, c: string) => string>> = {
  identifier: (p) => `${p}.tax_code`,
  surname: (p) => `${p}.surname`,
  name: (p) => `${p}.name`,
  gender: (p) => latest('genders', 'code', `${p}.gender`),
  birthDate: (p) => `${p}.birth_date::text`,
  birthPlace: (p) => `nullif(${p}.birth_place, '')`,
  residence: (
    p,
    c,
  ) => `concat_ws(' · ', (SELECT u.description FROM district_unit u WHERE u.id = ${p}.residence_district_unit_id),
    to_char(${c}.asl_registration_start_date, 'DD/MM/YYYY'))`,
  qualification: (_, c) => latest('civil-registry-qualifications', 'code', `${c}.qualification_code`),
  employmentStatus: (_, c) => latest('employment-statuses', 'code', `${c}.employment_status_code`),
  maritalStatus: (_, c) => latest('marital-status', 'id', `${c}.marital_status_id`),
  death: (_, c) => `${c}.death_date::text`,
  healthCard: (_, c) => `nullif(concat_ws(' · ', ${c}.team_number, to_char(${c}.team_expiration, 'DD/MM/YYYY')), '')`,
  generalPractitioner: (_, c) =>
    `nullif(concat_ws(' ', ${c}.general_practitioner ->> 'surname', ${c}.general_practitioner ->> 'name'), '')`,
};

/**
 * SQL: the surviving record as it was before the merge, `was` with the registry data `wasc`; what the merge did not write is as it is today.
 */
const before = (['patient', 'civil_registry'] as const)
  .map((table, place) => {
    const [row, key, alias] = [
      ['s', 's.id', 'was'],
      ['sc', 's.id', 'wasc'],
    ][place] as [string, string, string];
    const moved = `SELECT v.before FROM patient_merge_move v WHERE v.merge_id = m.id AND v.table_name = '${table}' AND v.row_id = ${key}`;
    return `CROSS JOIN LATERAL jsonb_populate_record(${row}, coalesce((${moved}), '{}')) ${alias}`;
  })
  .join(' ');

const comparison = `jsonb_build_array(${mergeFields
  .map(
    (field) => `jsonb_build_object('field', '${field}', 'survivor', ${textOfField[field]('was', 'wasc')},
      'absorbed', ${textOfField[field]('a', 'ac')}, 'isDifferent', ${isDifferent(field, ['was', 'wasc'])},
      'kept', (SELECT v.event #>> '{choices,${field}}' FROM workflow_event v WHERE v.instance_id = m.id AND v.type = 'MERGE'))`,
  )
  .join(', ')})`;

/** SQL: the move of this merge that changed the row with this id; null before the merge. */
const moveOf = (table: string, id: string, column = 'v.before'): string =>
  `(SELECT ${column} FROM patient_merge_move v WHERE v.merge_id = m.id AND v.table_name = '${table}' AND v.row_id = ${id})`;

/** SQL: the rows `t` of a table that this merge is going to move, or has moved. */
const movedOf = ({ table, which }: MovedTable): string => {
  const planned = which.replaceAll('$2', 'm.survivor_id').replaceAll('$3', 'm.absorbed_id');
  return `(SELECT count(*)::int FROM ${table} t WHERE CASE WHEN m.merged_at IS NULL THEN t.patient_id = m.absorbed_id AND (${planned})
    ELSE t.id IN (SELECT v.row_id FROM patient_merge_move v WHERE v.merge_id = m.id AND v.table_name = '${table}'
      AND v.before ->> 'patient_id' = m.absorbed_id::text) END)`;
};
const countMoved = (table: string): string => {
  const moved = movedTables.find((candidate) => candidate.table === table);
  return moved ? movedOf(moved) : '0';
};

const isAbsorbed = `(CASE WHEN m.merged_at IS NULL THEN e.patient_id = m.absorbed_id ELSE ${moveOf('uod_episode', 'e.id', 'true')} IS TRUE END)`;
const hasEpisode = 'e.patient_id IN (m.survivor_id, m.absorbed_id)';
const lastDay = (alias: string): string => `coalesce(${alias}.end_date, 'infinity'::date)`;
const side = (condition: string): string => `CASE WHEN ${condition} THEN 'absorbed' ELSE 'survivor' END`;

const episodes = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'side', e.side, 'number', e.number,
    'startDate', e.start_date, 'endDate', e.end_date, 'closed', e.closed, 'state', ei.state, 'districtUnit', u.description,
    'rehabilitationCenters', (SELECT coalesce(jsonb_agg(DISTINCT h.description), '[]')
      FROM cdr_episode c JOIN rehabilitation_center h ON h.id = c.rehabilitation_center_id WHERE c.uod_episode_id = e.id),
    'overlaps', EXISTS (SELECT FROM both_episodes o WHERE o.side <> e.side AND o.start_date <= ${lastDay('e')} AND e.start_date <= ${lastDay('o')}))
    ORDER BY e.start_date DESC, e.id), '[]')
  FROM both_episodes e JOIN workflow_instance ei ON ei.id = e.id JOIN district_unit u ON u.id = e.district_unit_id)`;

const ofAbsorbed = (table: string): string =>
  `(SELECT count(*)::int FROM ${table} JOIN both_episodes e ON e.id = x.uod_episode_id WHERE e.side = 'absorbed')`;

/** SQL condition: the time is after the merge, and before the separation if there was one. */
const whileMerged = (at: string): string => `${at} > m.merged_at AND ${at} <= coalesce(m.separated_at, 'infinity')`;

/** SQL: the rows of the surviving record that were created while the records were merged, by the log of changes. */
const createdSince = (
  table: string,
): string => `(SELECT count(*)::int FROM ${table} t WHERE t.patient_id = m.survivor_id
  AND EXISTS (SELECT FROM record_change c WHERE c.record_kind = 'patient' AND c.record_id = m.survivor_id::text AND c.part = '${table}'
    AND c.part_id = t.id::text AND c.action = 'created' AND ${whileMerged('c.at')}))`;

const since = `CASE WHEN m.merged_at IS NOT NULL THEN jsonb_build_object(
  'episodes', (SELECT coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'number', e.number, 'startDate', e.start_date) ORDER BY e.start_date), '[]')
    FROM uod_episode e WHERE e.patient_id = m.survivor_id AND ${whileMerged('e.opened_at')}),
  'documents', (SELECT count(*)::int FROM patient_document d WHERE d.patient_id = m.survivor_id AND ${whileMerged('d.uploaded_at')}
    AND d.deleted_at IS NULL),
  'addresses', ${createdSince('civil_registry_address')},
  'contactPoints', ${createdSince('civil_registry_contact_point')},
  'citizenships', ${createdSince('civil_registry_citizenship')}, 'fields', ${fieldsSince}) END`;

/** Selects everything that the page of a merge shows. */
export const mergeView = {
  name: 'patient-merge-view',
  text: `WITH both_episodes AS MATERIALIZED (
      SELECT e.*, ${side(isAbsorbed)} AS side FROM patient_merge m JOIN uod_episode e ON ${hasEpisode} WHERE m.id = $1)
    SELECT ${rowColumns}, jsonb_build_object('survivor', s.revision, 'absorbed', a.revision) AS revisions,
      ${comparison} AS comparison, ${episodes} AS episodes,
      jsonb_build_object('documents', ${countMoved('patient_document')}, 'appointments', ${ofAbsorbed('appointment x')},
        'provisions', ${ofAbsorbed('cdr_episode x JOIN provision n ON n.cdr_episode_id = x.id')},
        'addresses', ${countMoved('civil_registry_address')}, 'contactPoints', ${countMoved('civil_registry_contact_point')},
        'citizenships', ${countMoved('civil_registry_citizenship')}, 'identifiers', ${countMoved('patient_identifier')}) AS moved,
      jsonb_build_object('survivor', (SELECT count(*)::int FROM record_access WHERE patient_id = s.id),
        'absorbed', (SELECT count(*)::int FROM record_access WHERE patient_id = a.id)) AS readings,
      m.closed_access_id AS "closedAccessId", ${since} AS since,
      CASE WHEN i.state = 'UNITA' THEN to_char((m.merged_at AT TIME ZONE 'Europe/Rome')::date + $2::int, 'YYYY-MM-DD') END AS "separableUntil"
    FROM ${records} ${before} WHERE m.id = $1`,
};

/** Logs that the actor has read both records of a merge, once while the page is open. */
export const logComparison = {
  name: 'log-merge-read',
  text: `INSERT INTO record_access (patient_id, actor_id, actor_name, actor_affiliation, reason)
    SELECT p.id, $2, $3, $4::jsonb, ${reasonLiteral('patient_merge')} FROM patient_merge m JOIN patient p ON p.id IN (m.survivor_id, m.absorbed_id)
    WHERE m.id = $1 AND ${isNotLoggedYet('p.id', '$2', reasonLiteral('patient_merge'))}`,
};
