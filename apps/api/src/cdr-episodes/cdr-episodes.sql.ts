import type { Actor } from '@percorso/domain';
import { centreEpisodeScope } from '../auth/episode-scope.js';
import { loggedRead } from '../auth/record-access.js';

/**
 * Spec 001 §4: by identifier, whatever unit the patient belongs to; the look-up is logged. It tells the outcome; who it is, only where
 * the centre may open an episode, or holds it already.
 */
export function searchForCentre(actor: Actor, identifier: string) {
  const values: unknown[] = [identifier, actor.id, actor.name];
  const isOffered = `e.id IS NOT NULL AND (c.id IS NULL OR ${centreEpisodeScope(actor, 'e', 'c', values)})`;
  const shown = (column: string) => `CASE WHEN ${isOffered} THEN ${column} END`;
  const found = `
      SELECT p.id AS "patientId", ${shown('p.name')} AS name, ${shown('p.surname')} AS surname,
        ${shown('(SELECT r.death_date FROM civil_registry r WHERE r.patient_id = p.id AND r.deceased)')} AS "deathDate", p.tax_code AS identifier,
        ${shown('e.id')} AS "openDistrictUnitEpisodeId", c.id AS "rehabCenterEpisodeId"
      FROM patient p
      LEFT JOIN (uod_episode e JOIN workflow_instance i ON i.id = e.id AND i.state = 'ACCESSO_RIABILITAZIONE_UOD')
        ON e.patient_id = p.id AND NOT e.closed
      LEFT JOIN cdr_episode c ON c.uod_episode_id = e.id AND NOT c.closed
      WHERE p.tax_code = $1`;
  return { text: loggedRead(found, `$2, $3, 'rehab_center_episode_create'`, '"patientId"'), values };
}

/** Until the transaction ends the centre stays as it is. */
export const holdCentre = 'SELECT state FROM rehabilitation_center WHERE id = $1 FOR SHARE';

/** The outcomes that a centre gave, in order. */
export const outcomeEvents = `
  SELECT event FROM workflow_event
  WHERE instance_id = $1 AND type IN ('TAKE_CHARGE', 'WAITING_LIST', 'REFUSE') ORDER BY revision`;
