import { type Actor, hasGrant, careTeamSheet } from '@percorso/domain';
import { episodeScope } from '../auth/episode-scope.js';
import { deathOf } from '../patients/life.sql.js';
import { practitioner, times } from './appointments.sql.js';

const worksAtUnit = `EXISTS (
  SELECT FROM practitioner_structure w WHERE w.practitioner_id = p.id AND w.district_unit_id = e.district_unit_id)`;

const episode = `json_build_object('id', e.id, 'coreId', e.core_id, 'step', split_part(i.state, '.', 1),
  'patient', json_build_object('id', e.patient_id, 'name', e.patient_name, 'surname', e.patient_surname))`;

const teamOf = `sheet s JOIN care_team_member m ON m.sheet_id = s.id AND NOT m.deleted`;

/**
 * Selects the appointments at unit $1 from date $2 on, with flags: whether the episode is closed, whether the date is after the patient's
 * death, and whether the practitioner is still in the team and at the unit. Also selects the case managers of open episodes who no longer
 * work at the unit.
 * `seen`: whether the actor's scope includes the episode.
 */
export function reassignable(actor: Actor, unitId: string, today: string) {
  const values: unknown[] = [unitId, today];
  const visibility = hasGrant(actor, 'episode_of_care_read')
    ? `(${episodeScope(actor, 'e', values)}) IS TRUE`
    : 'false';
  const people = `${practitioner} AS practitioner, ${episode} AS episode, ${visibility} AS seen`;
  const text = `
    SELECT a.id, ${times}, e.closed AS "isEpisodeClosed", a.date > ${deathOf('e.patient_id')} IS TRUE AS "isAfterDeath",
      a.holds_slot AS "holdsSlot", ${worksAtUnit} AS "isAtUnit", EXISTS (
        SELECT FROM ${teamOf} WHERE s.uod_episode_id = e.id AND s.type = '${careTeamSheet.type}' AND m.practitioner_id = p.id) AS "isInTeam",
      ${people}
    FROM appointment a JOIN uod_episode e ON e.id = a.uod_episode_id JOIN workflow_instance i ON i.id = e.id
      JOIN practitioner p ON p.id = a.practitioner_id
    WHERE a.district_unit_id = $1 AND a.date >= $2
    UNION ALL
    SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, false, true, ${people}
    FROM uod_episode e JOIN workflow_instance i ON i.id = e.id JOIN sheet s ON s.uod_episode_id = e.id AND s.type = '${careTeamSheet.type}'
      JOIN care_team_member m ON m.sheet_id = s.id AND NOT m.deleted AND m.case_manager JOIN practitioner p ON p.id = m.practitioner_id
    WHERE e.district_unit_id = $1 AND NOT e.closed AND NOT ${worksAtUnit}`;
  return { text, values };
}
