import { accessDateRules, accessLimits } from '@percorso/domain';
import { brokenRule, mustHold } from '../http/rule-errors.js';

/** An access at a centre starts within the unit's, in the last 120 years, to now. Spec 000 §5, 001 §5. @throws RuleBroken */
export function mustStartWithin(family: { startDate: string }, startDate: string, today: string): void {
  if (startDate < family.startDate) throw brokenRule('startDate', 'dateBeforeEpisodeStart', { date: family.startDate });
  mustHold(accessDateRules(startDate, accessLimits(today)));
}
