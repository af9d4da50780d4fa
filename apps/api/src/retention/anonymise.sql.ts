import {
  anonymousLabels,
  entrySchemas,
  freeTextFields,
  innermost,
  listSheetTypes,
  type ListSheetType,
  REMOVED_TEXT,
} from '@percorso/domain';
import { z } from 'zod';
import { columnOf } from '../sheet-types/columns.js';
import { tableOf } from '../sheet-types/entry-tables.sql.js';

const PATIENTS = '($1::uuid[])';
const MARK = `'${REMOVED_TEXT}'`;
const names = freeTextFields.map((field) => `'${field}'`).join(', ');
const withoutTexts = (json: string) => `without_free_texts(${json}, ARRAY[${names}], ${MARK})`;

const episodes = `SELECT id FROM uod_episode WHERE patient_id = ANY ${PATIENTS}`;
const sheets = `SELECT s.id FROM sheet s JOIN uod_episode e ON e.id = s.uod_episode_id WHERE e.patient_id = ANY ${PATIENTS}`;

/** SQL: a text column, replaced where it had a text. */
const replaced = (column: string) => `CASE WHEN ${column} <> '' THEN ${MARK} ELSE ${column} END`;
const textColumns = (...columns: string[]) => columns.map((column) => `${column} = ${replaced(column)}`).join(', ');

/**
 * The row of the patient comes first: from here on the log of changes leaves out former values. An adult keeps the year
 * of birth. Of a person whose first access began by the year of the eighteenth birthday, reports distinguish the time as
 * a minor: that record keeps the month. The import records of a patient are found by the codes, so they are changed here.
 */
const patient = `
  WITH imported AS (
    UPDATE provision_import_record r SET fiscal_code = ${MARK}
    FROM provision_import i WHERE r.import_id = i.id AND r.fiscal_code IN (
      SELECT value FROM patient_identifier WHERE patient_id = ANY ${PATIENTS}))
  UPDATE patient p SET anonymised_at = now(), revision = revision + 1, tax_code = '${anonymousLabels.codePrefix}' || p.folder_number,
    surname = '${anonymousLabels.surname}', name = '', birth_place = '',
    birth_date = date_trunc(CASE WHEN extract(year FROM (SELECT min(e.start_date) FROM uod_episode e WHERE e.patient_id = p.id))
      <= extract(year FROM p.birth_date) + 18 THEN 'month' ELSE 'year' END, p.birth_date::timestamp)::date,
    in_civil_registry = false, in_sir = false, in_sinfonia = false
  WHERE p.id = ANY ${PATIENTS}`;

/** The identifiers before; the current one is then the placeholder. */
const identifiers = `DELETE FROM patient_identifier WHERE patient_id = ANY ${PATIENTS} AND valid_to IS NOT NULL`;

const civilRegistry = `UPDATE civil_registry SET identifier_type_id = NULL, fiscal_code_override_reason = NULL, birth_place_id = NULL,
  qualification_code = NULL, employment_status_code = NULL, marital_status_id = NULL, deceased = false, death_date = NULL,
  team_number = NULL, team_authority_code = NULL, team_expiration = NULL, asl_registration_start_date = NULL, general_practitioner = NULL
  WHERE patient_id = ANY ${PATIENTS}`;

const ofPatients = (table: string, condition = 'true') =>
  `DELETE FROM ${table} WHERE patient_id = ANY ${PATIENTS} AND ${condition}`;

const duplicates = `DELETE FROM patient_duplicate WHERE patient_a_id = ANY ${PATIENTS} OR patient_b_id = ANY ${PATIENTS}`;

/** Of a residence only the municipality stays, which the flows to the region name. */
const residences = `UPDATE civil_registry_address SET address = ${MARK}, locality = NULL, use_code = NULL, postal_code_id = NULL,
  postal_code = CASE WHEN foreign_territory THEN NULL ELSE '' END, latitude = NULL, longitude = NULL, location_type_code = NULL
  WHERE patient_id = ANY ${PATIENTS}`;

const documents = `UPDATE patient_document SET annotations = ${MARK}, file_name = ${MARK}, extra_fields = '{}',
  deleted_at = coalesce(deleted_at, now()), deleted_by_id = coalesce(deleted_by_id, current_setting('percorso.actor_id')),
  deleted_by_name = coalesce(deleted_by_name, current_setting('percorso.actor_name')) WHERE patient_id = ANY ${PATIENTS}`;

/**
 * Releases every file of the patients and of their sheets, as if it had been deleted long ago: the next sweep removes
 * the bytes, whatever `DELETED_DOCUMENT_DAYS` is (decision 0033).
 */
const files = `UPDATE stored_file SET file_name = id::text, released_at = to_timestamp(0)
  WHERE attached_at IS NOT NULL AND (owner_id = ANY ${PATIENTS} OR owner_id IN (${sheets}))`;

const accesses = `UPDATE uod_episode SET anonymised = true, patient_surname = '${anonymousLabels.surname}', patient_name = ''
  WHERE patient_id = ANY ${PATIENTS}`;

const contents = `UPDATE sheet SET content = ${withoutTexts('content')}
  WHERE uod_episode_id IN (${episodes}) AND content IS NOT NULL`;

const plans = `UPDATE operating_plan SET ${textColumns('note', 'provisions_details', 'reject_motivation')},
  rejected_plan = ${withoutTexts('rejected_plan')} WHERE uod_episode_id IN (${episodes})`;
const planSchemas = `UPDATE operating_plan_schema SET ${textColumns('rehab_observation', 'rejected_reason')}
  WHERE operating_plan_id IN (SELECT id FROM operating_plan WHERE uod_episode_id IN (${episodes}))`;
const proposals = `UPDATE remodelling_proposal SET ${textColumns('reject_motivation')} WHERE uod_episode_id IN (${episodes})`;

const assignments = `DELETE FROM task_assignment WHERE uod_episode_id IN (${episodes})`;

/** The facts on the rows of instances repeat some texts (decision 0030). */
const facts = `UPDATE workflow_instance SET facts = ${withoutTexts('facts')} WHERE facts IS NOT NULL AND id IN (${episodes}
  UNION ALL ${sheets}
  UNION ALL SELECT id FROM cdr_episode WHERE uod_episode_id IN (${episodes})
  UNION ALL SELECT id FROM operating_plan WHERE uod_episode_id IN (${episodes})
  UNION ALL SELECT id FROM remodelling_proposal WHERE uod_episode_id IN (${episodes}))`;

/** SQL: the assignment of a free text of an entry; an object of typed fields is a JSON column. */
function assignmentOf(field: string, schema: z.core.$ZodType): string {
  const column = columnOf(field);
  if (!(innermost(schema) instanceof z.ZodRecord)) return textColumns(column);
  const stripped = withoutTexts(`jsonb_build_object('${field}', ${column})`);
  return `${column} = CASE WHEN ${column} IS NOT NULL THEN ${stripped} -> '${field}' END`;
}

function entriesOf(type: ListSheetType): string[] {
  const shape: Readonly<Record<string, z.core.$ZodType>> = entrySchemas[type].shape;
  const assignments = Object.entries(shape)
    .filter(([field]) => freeTextFields.includes(field))
    .map(([field, schema]) => assignmentOf(field, schema));
  return assignments.length > 0
    ? [`UPDATE ${tableOf(type)} SET ${assignments.join(', ')} WHERE sheet_id IN (${sheets})`]
    : [];
}

/**
 * The statements that make the records of patients $1 anonymous, in order: the patient and the accesses first, because
 * triggers then know. Nothing that a report counts is touched. Decision 0069 says what is left.
 */
export const anonymise: readonly string[] = [
  patient,
  identifiers,
  accesses,
  civilRegistry,
  ofPatients('other_service_answer'),
  duplicates,
  ofPatients('civil_registry_citizenship'),
  ofPatients('civil_registry_contact_point'),
  ofPatients('civil_registry_address', `(deleted OR type_code <> 'Residenza')`),
  residences,
  documents,
  contents,
  plans,
  planSchemas,
  proposals,
  assignments,
  ...listSheetTypes.flatMap(entriesOf),
  facts,
  files,
];
