import type { Actor, IdentityCorrectionsQuery } from '@percorso/domain';
import { patientWriteScope } from '../auth/episode-scope.js';
import { loggedRead, readerOf } from '../auth/record-access.js';
import { territoryColumn } from '../civil-registry/registry.sql.js';
import type { ListParts } from '../http/lists/list.js';
import { patientIdOfIdentifier } from '../auth/patient-identifiers.sql.js';
import { typeOfDocument } from '../patients/patient-documents.sql.js';
import { instanceColumns } from '../workflow/instances.js';

type Sql = { text: string; values: unknown[] };

const READ = 'identity_correction_read';

/** SQL: the stored identity of a patient `p` with the civil registry row `r`. */
const storedIdentity = `jsonb_build_object('taxCode', p.tax_code, 'surname', p.surname, 'name', p.name, 'gender', p.gender,
  'birthDate', p.birth_date, 'birthPlaceId', r.birth_place_id, 'birthPlace', p.birth_place)`;

/** SQL: the corrected values of a correction `c`. */
const proposedIdentity = `jsonb_build_object('taxCode', c.proposed_tax_code, 'surname', c.proposed_surname, 'name', c.proposed_name,
  'gender', c.proposed_gender, 'birthDate', c.proposed_birth_date, 'birthPlaceId', c.proposed_birth_place_id,
  'birthPlace', ${territoryColumn('c.proposed_birth_place_id', 'description')})`;

/** SQL: what a correction of the patient `p` with the civil registry row `r` is checked against. */
const patientData = `jsonb_build_object('id', p.id, 'revision', p.revision, 'identity', ${storedIdentity},
  'belfioreCode', ${territoryColumn('r.birth_place_id', 'code')}, 'deceased', coalesce(r.deceased, false), 'deathDate', r.death_date,
  'firstAccess', (SELECT min(e.start_date) FROM uod_episode e JOIN workflow_instance ei ON ei.id = e.id
    WHERE e.patient_id = p.id AND ei.state <> 'INVALIDATO_UOD'),
  'isMerged', p.merged_into_id IS NOT NULL,
  'residenceDistrictUnitId', p.residence_district_unit_id,
  'localHealthAuthorityCode', (SELECT d.local_health_authority_code FROM district_unit u JOIN health_district d ON d.id = u.health_district_id
    WHERE u.id = p.residence_district_unit_id))`;

/** SQL condition: another patient than `patientId` has the identifier, or had it earlier. */
const isTaken = (identifier: string, patientId: string): string =>
  `coalesce(${patientIdOfIdentifier(identifier)} <> ${patientId}, false)`;

/** Selects what a proposal for patient `$1` is checked against: identifier `$2`, document `$3`. Callers hold the lock on the patient. */
export const proposalData = {
  name: 'identity-proposal-data',
  text: `SELECT ${patientData} AS patient, ${isTaken('$2::text', 'p.id')} AS "isIdentifierTaken",
      EXISTS (SELECT FROM patient_document d WHERE d.id = $3 AND d.patient_id = p.id AND d.deleted_at IS NULL) AS "hasDocument",
      (SELECT c.id FROM identity_correction c WHERE c.patient_id = p.id AND c.open) AS "openCorrectionId"
    FROM patient p LEFT JOIN civil_registry r ON r.patient_id = p.id WHERE p.id = $1`,
};

/** Locks the patient of correction `$1`; its instance is locked next. */
export const lockPatientOfCorrection = {
  name: 'lock-patient-of-identity-correction',
  text: `SELECT FROM patient WHERE id = (SELECT patient_id FROM identity_correction WHERE id = $1) FOR NO KEY UPDATE`,
};

/** Returns the SQL query for a correction with the data that its lifecycle needs, if the actor may see it. */
export function correctionOf(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const text = `SELECT ${instanceColumns('i')}, c.proposed_by_id AS "proposedById", c.district_unit_id AS "districtUnitId",
      c.local_health_authority_code AS "localHealthAuthorityCode", c.reason,
      c.fiscal_code_override_reason AS "fiscalCodeOverrideReason", ${proposedIdentity} AS proposed, ${patientData} AS patient,
      ${isTaken('c.proposed_tax_code', 'p.id')} AS "isIdentifierTaken"
    FROM identity_correction c JOIN workflow_instance i ON i.id = c.id JOIN patient p ON p.id = c.patient_id
      LEFT JOIN civil_registry r ON r.patient_id = p.id JOIN patient person ON person.id = surviving_patient(p.id)
    WHERE c.id = $1 AND ${patientWriteScope(actor, 'person', values)}`;
  return { text, values };
}

/** SQL join: the record `p` of the person of whose record `own` this is, which may have been merged into it. */
const recordOfPerson = `JOIN patient p ON p.id = CASE WHEN own.merged_into_id IS NULL THEN own.id ELSE surviving_patient(own.id) END`;

const tables = `identity_correction c JOIN workflow_instance i ON i.id = c.id JOIN patient own ON own.id = c.patient_id ${recordOfPerson}`;

const rowColumns = `c.id, p.id AS "patientId", p.surname || ' ' || p.name AS "patientName",
  jsonb_build_object('identifier', p.tax_code, 'birthDate', p.birth_date, 'folderNumber', p.folder_number::text) AS "patientReference",
  i.state, to_jsonb(array_remove(ARRAY[CASE WHEN c.proposed_tax_code IS NOT NULL THEN 'taxCode' END,
    CASE WHEN c.proposed_surname IS NOT NULL THEN 'surname' END, CASE WHEN c.proposed_name IS NOT NULL THEN 'name' END,
    CASE WHEN c.proposed_gender IS NOT NULL THEN 'gender' END, CASE WHEN c.proposed_birth_date IS NOT NULL THEN 'birthDate' END,
    CASE WHEN c.proposed_birth_place_id IS NOT NULL THEN 'birthPlaceId' END], NULL)) AS fields,
  c.reason_code AS "reasonCode", to_json(c.proposed_at) AS "proposedAt", c.proposed_by_name AS "proposedBy",
  coalesce((SELECT u.description FROM district_unit u WHERE u.id = c.district_unit_id),
    (SELECT a.description FROM local_health_authority a WHERE a.code = c.local_health_authority_code)) AS organisation,
  to_json(c.decided_at) AS "decidedAt", c.decided_by_name AS "decidedBy", c.motivation, i.revision`;

/** Returns the parts of the list of corrections; `patientId` restricts it to those of one patient. */
export function correctionsList(
  actor: Actor,
  { state, reasonCode }: Pick<IdentityCorrectionsQuery, 'state' | 'reasonCode'>,
  patientId?: string,
): ListParts<IdentityCorrectionsQuery> {
  const values: unknown[] = [];
  const clauses = [patientWriteScope(actor, 'p', values)];
  const chosen = { 'i.state': state, 'c.reason_code': reasonCode };
  for (const [column, value] of Object.entries(chosen)) if (value) clauses.push(`${column} = $${values.push(value)}`);
  if (patientId) clauses.push(`c.patient_id IN (SELECT patients_of_person($${values.push(patientId)}))`);
  return {
    columns: rowColumns,
    tables,
    order: {
      proposedAt: ['c.proposed_at'],
      patientName: ['p.surname_key', 'p.name_key'],
      decidedAt: ['c.decided_at'],
    },
    last: 'c.id',
    contains: {},
    within: { text: clauses.join(' AND '), values },
  };
}

/** Selects one correction, if the actor may see its patient; the same statement writes the read to the access log. */
export function correctionRead(actor: Actor, id: string): Sql {
  const values: unknown[] = [id, ...readerOf(actor), READ];
  const scope = patientWriteScope(actor, 'p', values);
  return {
    text: loggedRead(
      `SELECT ${rowColumns}, c.before, ${storedIdentity} AS current, ${proposedIdentity} AS proposed, c.reason,
          c.fiscal_code_override_reason AS "fiscalCodeOverrideReason",
          jsonb_build_object('id', d.id, 'fileName', d.file_name, 'documentDate', d.document_date,
            'documentType', coalesce(t.description, d.document_type_code)) AS document
        FROM ${tables} LEFT JOIN civil_registry r ON r.patient_id = p.id JOIN patient_document d ON d.id = c.document_id
          ${typeOfDocument}
        WHERE c.id = $1 AND ${scope}`,
      '$2, $3, $4::jsonb, $5',
      '"patientId"',
    ),
    values,
  };
}
