import { type HeldDataSection, listSheetTypes } from '@percorso/domain';
import { tableOf } from '../sheet-types/entry-tables.sql.js';
import { accesses } from './accesses.sql.js';

/** Columns that hold no data of the patient, or hold them twice. */
const technical = ['patient_id', 'surname_key', 'name_key', 'during', 'holds_slot', 'content_id'];
/** Columns with the staff who wrote or read: data of others. */
export const staffColumns = [
  'actor_id',
  'actor_name',
  'created_by',
  'updated_by',
  'uploaded_by_id',
  'uploaded_by_name',
  'deleted_by_id',
  'deleted_by_name',
  'proposed_by_id',
  'proposed_by_name',
  'decided_by_id',
  'decided_by_name',
  'assigned_by_id',
  'assigned_by_name',
];

const row = (alias: string) => `to_jsonb(${alias}) - '{${technical.join(',')}}'::text[]`;
/** SQL: the ids of the records of the person: the patient `$1`, and those that were merged into it (decision 0067). */
const records = 'SELECT patients_of_person($1)';
const ofPatient = (table: string, order = 'id') =>
  `SELECT ${row('t')} AS data FROM ${table} t WHERE patient_id IN (${records}) ORDER BY ${order}`;

const episodes = 'SELECT id FROM uod_episode WHERE patient_id = $1';
const sheets = `SELECT id FROM sheet WHERE uod_episode_id IN (${episodes})`;
const ofEpisodes = (table: string, more = `'{}'::jsonb`, joins = '') =>
  `SELECT ${row('t')} || ${more} AS data FROM ${table} t ${joins} WHERE t.uod_episode_id IN (${episodes}) ORDER BY t.id`;
const withState = 'JOIN workflow_instance i ON i.id = t.id';
const state = `jsonb_build_object('state', i.state)`;

/** SQL: the ids of everything in the patient's episodes that has a lifecycle. */
const instances = `${episodes} UNION ALL SELECT id FROM cdr_episode WHERE uod_episode_id IN (${episodes}) UNION ALL ${sheets}
  UNION ALL SELECT id FROM operating_plan WHERE uod_episode_id IN (${episodes})
  UNION ALL SELECT id FROM remodelling_proposal WHERE uod_episode_id IN (${episodes})
  UNION ALL SELECT id FROM identity_correction WHERE patient_id IN (${records})`;

const entries = listSheetTypes
  .map(
    (type) =>
      `SELECT '${type}' AS type, ${row('t')} AS data, created_at, id FROM ${tableOf(type)} t WHERE sheet_id IN (${sheets})`,
  )
  .join(' UNION ALL ');

/** For each section, the statement that selects its rows for the patient `$1`, each as one JSON object `data`; `$2` are hidden columns. */
export const heldData: Readonly<Record<HeldDataSection, string>> = {
  patient: `SELECT ${row('t')} AS data FROM patient t WHERE id IN (${records}) ORDER BY id <> $1, id`,
  identifiers: ofPatient('patient_identifier', 'valid_from, at'),
  identityCorrections: `SELECT ${row('t')} || ${state} AS data FROM identity_correction t ${withState} WHERE t.patient_id IN (${records}) ORDER BY t.id`,
  patientMerges: `SELECT ${row('t')} || ${state} AS data FROM patient_merge t ${withState}
    WHERE t.merged_at IS NOT NULL AND (t.survivor_id IN (${records}) OR t.absorbed_id IN (${records})) ORDER BY t.merged_at, t.id`,
  civilRegistry: ofPatient('civil_registry', 'patient_id'),
  civilRegistryCitizenship: ofPatient('civil_registry_citizenship'),
  civilRegistryContactPoint: ofPatient('civil_registry_contact_point'),
  civilRegistryAddress: ofPatient('civil_registry_address'),
  patientDocument: ofPatient('patient_document', 'uploaded_at'),
  otherServices: ofPatient('other_service_answer', 'patient_id'),
  episodes: `SELECT ${row('t')} || jsonb_build_object('state', i.state, 'unit', u.description) AS data
    FROM uod_episode t ${withState} JOIN district_unit u ON u.id = t.district_unit_id WHERE t.patient_id = $1 ORDER BY t.number`,
  centreEpisodes: ofEpisodes(
    'cdr_episode',
    `jsonb_build_object('state', i.state, 'centre', c.description)`,
    `${withState} JOIN rehabilitation_center c ON c.id = t.rehabilitation_center_id`,
  ),
  carePlans: ofEpisodes('care_plan'),
  operatingPlans: ofEpisodes(
    'operating_plan',
    `jsonb_build_object('state', i.state, 'schemas', (
      SELECT coalesce(jsonb_agg(to_jsonb(s) - 'operating_plan_id'), '[]') FROM operating_plan_schema s WHERE s.operating_plan_id = t.id))`,
    withState,
  ),
  remodellingProposals: ofEpisodes('remodelling_proposal', state, withState),
  appointments: ofEpisodes('appointment'),
  taskAssignments: ofEpisodes('task_assignment'),
  sheets: ofEpisodes('sheet', state, withState),
  entries: `SELECT data || jsonb_build_object('type', type) AS data FROM (${entries}) e ORDER BY type, created_at, id`,
  importedRecords: `SELECT ${row('t')} AS data FROM provision_import_record t WHERE sheet_id IN (${sheets}) ORDER BY import_id, line`,
  events: `SELECT jsonb_build_object('workflow', i.workflow, 'instance_id', e.instance_id, 'revision', e.revision, 'type', e.type,
      'event', e.event, 'from_state', e.from_state, 'to_state', e.to_state, 'actor_id', e.actor_id, 'actor_name', e.actor_name,
      'at', e.at) AS data
    FROM workflow_event e JOIN workflow_instance i ON i.id = e.instance_id WHERE e.instance_id IN (${instances})
    ORDER BY e.at, e.instance_id, e.revision`,
  changes: `SELECT to_jsonb(t) - '{record_kind,record_id}'::text[]
      || jsonb_build_object('before', before - $2::text[] - columns_of_separated_record(t), 'after', after - $2::text[], 'subject', subject - $2::text[]) AS data
    FROM record_change t
    WHERE (record_kind = 'patient' AND record_id IN (SELECT id::text FROM patients_of_person($1) AS id) AND NOT is_of_separated_record(t))
      OR (record_kind = 'uod-episode' AND record_id IN (SELECT id::text FROM (${episodes}) e)) ORDER BY t.id`,
  accesses: `SELECT to_jsonb(t) - 'id' AS data FROM ${accesses} t ORDER BY at, t.id`,
};
