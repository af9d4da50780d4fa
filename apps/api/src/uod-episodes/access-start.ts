import { accessDateRules, accessLimits, renewalLimits } from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import type { Family } from '../episode-family/family.js';
import { brokenRule, mustHold } from '../http/rule-errors.js';
import { startBounds } from './uod-episodes.sql.js';

/**
 * An access starts within the last 120 years and not before the birth, that of a renewal after the previous end, and none after the
 * taking in charge. Spec 000 §5. @throws RuleBroken
 */
export async function mustBeStart(db: Queryable, family: Family, startDate: string, today: string): Promise<void> {
  const { rows } = await db.query<{ birthDate: string; previousEnd: string | null }>(startBounds, [family.id]);
  const { birthDate = null, previousEnd = null } = rows[0] ?? {};
  mustHold(
    accessDateRules(startDate, previousEnd ? renewalLimits(today, previousEnd) : accessLimits(today, birthDate)),
  );
  const takeChargeDate = family.contents.PRESA_IN_CARICO?.takeChargeDate;
  if (takeChargeDate && startDate > takeChargeDate)
    throw brokenRule('startDate', 'dateAfterTakeCharge', { date: takeChargeDate });
}
