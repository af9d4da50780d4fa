import type { Actor } from '@percorso/domain';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { loggedRead, readerOf, reasonLiteral } from '../auth/record-access.js';
import { patientIdOfIdentifier } from '../auth/patient-identifiers.sql.js';
import { deathOf } from '../patients/life.sql.js';

/**
 * Selects a patient by identifier, regardless of the patient's unit, and logs the search. Spec 001 §4. The result shows
 * whether the patient has an open episode; it has the patient's name and the episode's id only if the actor's centre
 * may open an episode, or holds the episode already, at any step.
 */
export function searchForCentre(actor: Actor, identifier: string) {
  const values: unknown[] = [identifier, ...readerOf(actor)];
  const isDisclosed = `CASE WHEN c.id IS NULL THEN i.state = 'ACCESSO_RIABILITAZIONE_UOD' ELSE ${centreEpisodeScope(actor, 'e', 'c', values)} END`;
  const ifDisclosed = (column: string) => `CASE WHEN ${isDisclosed} THEN ${column} END`;
  const found = `
      SELECT p.id AS "patientId", ${ifDisclosed('p.name')} AS name, ${ifDisclosed('p.surname')} AS surname,
        ${ifDisclosed(deathOf('p.id'))} AS "deathDate", coalesce(${ifDisclosed('p.tax_code')}, $1) AS identifier,
        ${ifDisclosed('nullif($1, p.tax_code)')} AS "earlierIdentifier",
        ${ifDisclosed('e.id')} AS "openDistrictUnitEpisodeId", c.id AS "rehabCenterEpisodeId"
      FROM patient p
      LEFT JOIN (uod_episode e JOIN workflow_instance i ON i.id = e.id) ON e.patient_id = p.id AND NOT e.closed
      LEFT JOIN cdr_episode c ON c.uod_episode_id = e.id AND NOT c.closed
      WHERE p.id = ${patientIdOfIdentifier('$1')}`;
  return {
    text: loggedRead(found, `$2, $3, $4::jsonb, ${reasonLiteral('rehab_center_episode_create')}`, '"patientId"'),
    values,
  };
}

/**
 * Selects the end date of the patient's last treatment at any centre, except the centre's access `$2`. An access that
 * was refused or invalidated is not a treatment.
 */
export const lastCentreAccess = {
  name: 'last-centre-access',
  text: `SELECT max(c.end_date) AS "previousEnd"
    FROM uod_episode e JOIN cdr_episode c ON c.uod_episode_id = e.id JOIN workflow_instance i ON i.id = c.id
    WHERE e.patient_id = $1 AND c.id IS DISTINCT FROM $2::uuid AND c.closed AND c.treatment_start_date IS NOT NULL
      AND i.state <> 'INVALIDATO_CDR'`,
};

/** Locks the row of a centre for the transaction. */
export const lockCentre = 'SELECT state FROM rehabilitation_center WHERE id = $1 FOR SHARE';

/** Selects the events with which a centre gave outcomes in its episode `$1`, in order. */
export const outcomeEvents = `
  SELECT event FROM workflow_event
  WHERE instance_id = $1 AND type IN ('TAKE_CHARGE', 'WAITING_LIST', 'REFUSE') ORDER BY revision`;
