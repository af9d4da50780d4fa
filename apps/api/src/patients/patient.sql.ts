import { type ReadReason, type Actor, hasGrant } from '@percorso/domain';
import { episodeScope, patientScope } from '../auth/episode-scope.js';
import { loggedRead, readerOf } from '../auth/record-access.js';
import { prepared } from '../database/prepared.js';
import { patientIdOfIdentifier } from '../auth/patient-identifiers.sql.js';
import { undeletedDocuments } from './patient-documents.sql.js';
import { recordColumns, type Sql } from './patients.sql.js';

/** SQL: the documents of the patient `p` that are not deleted; null for readers who may not read the civil registry. */
const documents = (actor: Actor): string =>
  hasGrant(actor, 'civil_registry_read')
    ? `(SELECT coalesce(json_agg(standing), '[]') FROM (${undeletedDocuments('p.id')}) standing)`
    : 'NULL';

/** Columns of the patient page beside the columns of a list row. Spec 001 §3, Patient. */
const folderColumns = (actor: Actor): string => `
  p.birth_place AS "birthPlace", to_char(p.created_at AT TIME ZONE 'Europe/Rome', 'YYYY-MM-DD') AS "openDate", p.revision,
  p.in_civil_registry AS "inCivilRegistry", p.in_sir AS "inSir", p.in_sinfonia AS "inSinfonia",
  jsonb_build_object('id', d.id, 'description', d.description, 'localHealthAuthority',
    jsonb_build_object('code', a.code, 'description', a.description)) AS "healthDistrict",
  c.team_number AS "healthCardNumber", c.team_expiration AS "healthCardExpirationDate",
  (SELECT jsonb_build_object('code', g.code, 'description', g.description) FROM reference_entry g
    WHERE g.catalogue = 'health-card-groups' AND g.code = c.team_authority_code ORDER BY g.valid_from DESC LIMIT 1) AS "healthCardGroup",
  c.asl_registration_start_date AS "startAslDate", c.general_practitioner AS "generalPractitioner",
  o.episodes <> '[]' AS "hasOpenEpisodeInOtherService",
  CASE WHEN o.patient_id IS NOT NULL THEN jsonb_build_object('askedAt', o.asked_at, 'episodes', o.episodes) END AS "otherServiceAnswer",
  ${documents(actor)} AS documents`;

/** Selects one patient who fulfils a condition and logs the read in the same statement. */
function onePatient(actor: Actor, reason: ReadReason, condition: string, values: unknown[], foundBy?: string): Sql {
  const [id, name, affiliation, reasonPlaceholder] = [...readerOf(actor), reason].map(
    (value) => `$${values.push(value)}`,
  );
  const scope = patientScope(actor, 'p', values);
  return {
    ...prepared(
      'patient',
      loggedRead(
        `SELECT ${recordColumns(actor, values, foundBy)}, ${folderColumns(actor)}
        FROM patient p JOIN district_unit r ON r.id = p.residence_district_unit_id
          JOIN health_district d ON d.id = r.health_district_id
          JOIN local_health_authority a ON a.code = d.local_health_authority_code
          LEFT JOIN civil_registry c ON c.patient_id = p.id
          LEFT JOIN other_service_answer o ON o.patient_id = p.id
        WHERE ${condition} AND ${scope}`,
        `${id}, ${name}, ${affiliation}::jsonb, ${reasonPlaceholder}`,
      ),
    ),
    values,
  };
}

export const patientById = (actor: Actor, id: string, reason: ReadReason): Sql =>
  onePatient(actor, reason, 'p.id = $1', [id]);

/**
 * Selects the patient of an episode in scope. The episode itself must be in scope: an actor who sees a patient does not
 * see all of the patient's episodes.
 */
export function patientOfEpisode(actor: Actor, episodeId: string, reason: ReadReason): Sql {
  const values: unknown[] = [episodeId];
  const episode = `SELECT e.patient_id FROM uod_episode e WHERE e.id = $1 AND ${episodeScope(actor, 'e', values)}`;
  return onePatient(actor, reason, `p.id = (${episode})`, values);
}

/** Selects the patient who has an identifier, or had it earlier. */
export const patientByTaxCode = (actor: Actor, taxCode: string, reason: ReadReason): Sql =>
  onePatient(actor, reason, `p.id = ${patientIdOfIdentifier('$1')}`, [taxCode], taxCode);

/**
 * Selects one empty row if the actor may see the patient, otherwise none. It returns no data, so that nothing is
 * logged.
 */
export function patientInScope(actor: Actor, id: string): Sql {
  const values: unknown[] = [id];
  const scope = patientScope(actor, 'p', values);
  return { text: `SELECT FROM patient p WHERE p.id = $1 AND ${scope}`, values };
}
