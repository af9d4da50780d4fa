import type { z } from 'zod';
import { SendOperatingPlan } from '../../episode-payloads.js';
import type { ContentFacts } from '../content-facts.js';
import type { RuleIssue } from '../content-fields.js';
import { plannedDay } from '../episode-days.js';

/** Content of the sheet PIANO_OPERATIVO of a centre: exactly the payload of SEND. */
export const OperatingPlanSheet = SendOperatingPlan;
export type OperatingPlanSheet = z.infer<typeof OperatingPlanSheet>;

/**
 * Returns the issues of the plan that a centre stores and then sends: the treatment may not begin before the recorded
 * start of the treatment or, without one, before the episode.
 */
export const operatingPlanRules = (
  { treatmentStartDate: value }: OperatingPlanSheet,
  { today, episodeStartDate, treatmentStartDate, deathDate }: ContentFacts,
): RuleIssue[] =>
  today
    ? plannedDay(['treatmentStartDate'], value, today, {
        first: treatmentStartDate ?? episodeStartDate ?? '',
        code: 'dateBeforeServiceStart',
        deathDate,
      })
    : [];
