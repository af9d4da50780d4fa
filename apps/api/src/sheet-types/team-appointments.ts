import { mustBeConfirmed } from '../http/problems/confirmed.js';
import type { Writing } from './list-server.js';

const futureAppointments = {
  name: 'appointments-ahead-of-members',
  text: `SELECT count(*)::int AS count FROM appointment
    WHERE uod_episode_id = $1 AND practitioner_id = ANY ($2::uuid[]) AND date >= $3`,
};

/**
 * Requires confirmation if members who leave the team still have future appointments.
 * @throws ConfirmationRequired (428)
 */
export async function mustConfirmAppointments(
  { db, episodeId, today, confirmed }: Writing,
  practitionerIds: readonly string[],
): Promise<void> {
  if (confirmed || practitionerIds.length === 0) return;
  const { rows } = await db.query<{ count: number }>(futureAppointments, [episodeId, practitionerIds, today]);
  const count = rows[0]?.count ?? 0;
  mustBeConfirmed(count === 0 ? [] : [{ code: 'memberHasAppointments', params: { count } }], confirmed);
}
