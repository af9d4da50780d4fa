import type { Actor } from '@percorso/domain';

/** Days after a provision for which its practitioner still follows the episode. */
const FOLLOWED_DAYS = 90;

/**
 * SQL condition: the episode is one that the actor follows: as a member of the team (thus also as case manager or referent), as the one
 * responsible for a schema, or by a provision of the last 90 days. An array, so that these few episodes are found by their key.
 */
export function isFollowedEpisode(actor: Actor, episodeId: string, values: unknown[]): string {
  if (!actor.practitionerId) return 'false';
  return `${episodeId} = ANY (ARRAY(${followedEpisodes(`$${values.push(actor.practitionerId)}`)}))`;
}

/** SQL condition: the patient has an open or closed episode that the actor follows. */
export function isFollowedPatient(actor: Actor, patientId: string, values: unknown[]): string {
  if (!actor.practitionerId) return 'false';
  const episodes = followedEpisodes(`$${values.push(actor.practitionerId)}`);
  return `${patientId} = ANY (ARRAY(SELECT f.patient_id FROM uod_episode f WHERE f.id = ANY (ARRAY(${episodes}))))`;
}

const followedEpisodes = (practitioner: string) => `
  SELECT s.uod_episode_id FROM care_team_member m JOIN sheet s ON s.id = m.sheet_id
    WHERE m.practitioner_id = ${practitioner} AND NOT m.deleted
  UNION SELECT s.uod_episode_id FROM care_plan_schema m JOIN sheet s ON s.id = m.sheet_id
    WHERE m.manager_id = ${practitioner}
  UNION SELECT c.uod_episode_id FROM provision v JOIN cdr_episode c ON c.id = v.cdr_episode_id
    WHERE v.practitioner_id = ${practitioner} AND v.starting_time >= (now() AT TIME ZONE 'Europe/Rome')::date - ${FOLLOWED_DAYS}`;
