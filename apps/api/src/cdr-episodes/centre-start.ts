import { accessDateRules, accessLimits, notAfterDeath } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { brokenRule, mustHold } from '../http/problems/rule-errors.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { lastCentreAccess } from './cdr-episodes.sql.js';

/** `id`: the access whose start date changes; null for a new access. */
type Starting = { id: string | null; startDate: string; today: string };

/**
 * Checks the start date of an access at a centre: it is not before the unit's access, within the last 120 years, not in
 * the future, after the end of every earlier treatment, and not after the patient's death. Spec 000 §5, 001 §5.
 * @throws RuleBroken
 */
export async function mustStartWithin(
  db: Queryable,
  aggregate: Pick<EpisodeAggregate, 'patientId' | 'startDate'>,
  { id, startDate, today }: Starting,
): Promise<void> {
  if (startDate < aggregate.startDate)
    throw brokenRule('startDate', 'dateBeforeEpisodeStart', { date: aggregate.startDate });
  const { rows } = await db.query<{ previousEnd: string | null }>(lastCentreAccess, [aggregate.patientId, id]);
  const { deathDate } = await lifeOfPatient(db, aggregate.patientId);
  mustHold([
    ...accessDateRules(startDate, accessLimits(today, rows[0])),
    ...notAfterDeath(['startDate'], startDate, deathDate),
  ]);
}
