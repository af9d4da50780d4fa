import type { Transaction } from '../../database/database.js';
import type { Family } from '../../episode-family/family.js';
import { mustBeConfirmed } from '../../http/confirmed.js';

const appointmentsAhead = {
  name: 'appointments-ahead-of-members',
  text: `SELECT count(*)::int AS count FROM appointment
    WHERE uod_episode_id = $1 AND practitioner_id = ANY ($2::uuid[]) AND date >= $3`,
};

type Leaving = { db: Transaction; family: Family; today: string; confirmed: boolean };

/** Who leaves a team leaves appointments behind: they are counted and asked first. @throws ConfirmationRequired (428) */
export async function mustGiveAppointmentsAway(event: Leaving, practitionerIds: readonly string[]): Promise<void> {
  const { db, family, today, confirmed } = event;
  if (confirmed || practitionerIds.length === 0) return;
  const { rows } = await db.query<{ count: number }>(appointmentsAhead, [family.id, practitionerIds, today]);
  const count = rows[0]?.count ?? 0;
  mustBeConfirmed(count === 0 ? [] : [{ code: 'memberHasAppointments', params: { count } }], confirmed);
}
