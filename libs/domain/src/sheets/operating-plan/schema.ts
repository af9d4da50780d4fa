import type { z } from 'zod';
import { SendOperatingPlan } from '../../episode-payloads.js';
import type { ContentFacts } from '../content-facts.js';
import type { RuleIssue } from '../content-fields.js';
import { plannedDay } from '../episode-days.js';

/** PIANO_OPERATIVO of the centre: exactly what SEND sends. */
export const OperatingPlanSheet = SendOperatingPlan;
export type OperatingPlanSheet = z.infer<typeof OperatingPlanSheet>;

/** The stored plan is the one that is sent: its treatment does not begin before the day stated by the centre. */
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
