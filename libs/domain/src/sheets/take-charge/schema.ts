import { z } from 'zod';
import type { ContentFacts } from '../content-facts.js';
import { day, optionalText, practitionerId, type RuleIssue } from '../content-fields.js';
import { careDayOfEpisode } from '../episode-days.js';

/** PRESA_IN_CARICO. Architecture §4, take charge. */
export const TakeCharge = z
  .strictObject({ takeChargeDate: day, practitionerId, note: optionalText(1000) })
  .meta({ id: 'TakeCharge' });
export type TakeCharge = z.infer<typeof TakeCharge>;

/** Architecture §4: not before the episode's start, not in the future nor after a death. */
export const takeChargeRules = ({ takeChargeDate }: TakeCharge, facts: ContentFacts): RuleIssue[] =>
  careDayOfEpisode('takeChargeDate', takeChargeDate, facts);
