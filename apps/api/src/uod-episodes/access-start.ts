import {
  accessDateRules,
  accessLimits,
  type DaysOfAccess,
  movedStartRules,
  notAfterDeath,
  takeChargeSheet,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { Conflict } from '../http/problems/problem.js';
import { mustHold } from '../http/problems/rule-errors.js';
import { lifeOfPatient } from '../patients/living-patient.js';
import { accessBounds, daysOfAccess } from './uod-episodes.sql.js';

type Bounds = { birthDate: string; previousEnd: string | null; hasOther: boolean };
type Starting = { patientId: string; episodeId: string; startDate: string; today: string };

/**
 * Checks the start date of a new or changed access at a unit: it is within the last 120 years, not before the patient's
 * birth, and after the end of every other access of the patient. Spec 000 §2 and §5.
 * @throws Conflict if the patient has another open access; RuleBroken
 */
export async function mustStartInBounds(
  db: Queryable,
  { patientId, episodeId, startDate, today }: Starting,
): Promise<void> {
  const { rows } = await db.query<Bounds>(accessBounds, [patientId, episodeId]);
  if (rows[0]?.hasOther) throw new Conflict('episode_already_open');
  mustHold(accessDateRules(startDate, accessLimits(today, rows[0])));
}

/**
 * Checks the new start date of an existing access: besides the checks of `mustStartInBounds`, it may not be after the
 * taking in charge, the first appointment, the first access at a centre or the patient's death.
 * @throws Conflict, RuleBroken
 */
export async function mustMoveStart(
  db: Queryable,
  aggregate: EpisodeAggregate,
  startDate: string,
  today: string,
): Promise<void> {
  await mustStartInBounds(db, { patientId: aggregate.patientId, episodeId: aggregate.id, startDate, today });
  const { rows } = await db.query<Omit<DaysOfAccess, 'takeCharge'>>(daysOfAccess, [aggregate.id]);
  const { firstAppointment = null, firstCentreAccess = null } = rows[0] ?? {};
  const takeCharge = aggregate.contents[takeChargeSheet.type]?.takeChargeDate ?? null;
  const { deathDate } = await lifeOfPatient(db, aggregate.patientId);
  mustHold([
    ...movedStartRules(startDate, { takeCharge, firstAppointment, firstCentreAccess }),
    ...notAfterDeath(['startDate'], startDate, deathDate),
  ]);
}
