import { z } from 'zod';
import type { ContentFacts } from '../content-facts.js';
import { day, optionalText, practitionerId, type RuleIssue } from '../content-fields.js';
import { careDayOfEpisode } from '../episode-days.js';

/** Content of the sheet PRESA_IN_CARICO. Architecture §4, take charge. */
export const TakeCharge = z
  .strictObject({ takeChargeDate: day, practitionerId, note: optionalText(1000) })
  .meta({ id: 'TakeCharge' });
export type TakeCharge = z.infer<typeof TakeCharge>;

/**
 * Returns the issues of taking charge. Architecture §4: its date is not before the start of the episode, not in the
 * future and not after the patient's death.
 */
export const takeChargeRules = ({ takeChargeDate }: TakeCharge, facts: ContentFacts): RuleIssue[] =>
  careDayOfEpisode('takeChargeDate', takeChargeDate, facts);
