import { z } from 'zod';
import type { Confirmation } from '../../labels/wizard/confirmations.js';
import { inclusiveDays, overlap } from '../../rules/calendar.js';
import { isSuspensionLimitExceeded } from '../../rules/suspensions.js';
import { broken, codeOf, day, type RuleIssue, yearRule } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import { firstFault, notAfterDeath, notBefore } from '../episode-days.js';

/** An entry of the list SOSPENSIONI. Spec 000 §3, provision suspension; §5: the end is not earlier than the start. */
export const ProvisionSuspension = z
  .strictObject({ startDate: day, endDate: day, provisionSuspensionTypeCode: codeOf('provisionSuspensionTypes') })
  .superRefine(
    broken(({ startDate, endDate }: { startDate: string; endDate: string }) =>
      endDate < startDate ? [{ path: ['endDate'], code: 'endBeforeStart' }] : [],
    ),
  )
  .meta({ id: 'ProvisionSuspension' });
export type ProvisionSuspension = z.infer<typeof ProvisionSuspension>;

/**
 * Returns the issues of a suspension. Spec 000 §5: its years are within ten years of the current one, and no provision
 * or other suspension covers its dates. A treatment can be suspended only after it begins and before the patient's
 * death.
 */
export const suspensionRules = (
  suspension: ProvisionSuspension,
  { today, treatmentStartDate, deathDate, occupied = [] }: EntryFacts,
): RuleIssue[] => [
  ...(['startDate', 'endDate'] as const).flatMap((field) =>
    firstFault(
      yearRule([field], suspension[field], today, 10, 10),
      notBefore([field], suspension[field], treatmentStartDate, 'dateBeforeServiceStart'),
      notAfterDeath([field], suspension[field], deathDate),
    ),
  ),
  ...(occupied.some((range) => overlap(suspension, range))
    ? [
        {
          path: ['startDate'],
          code: 'invalidDatesInRange' as const,
          params: { ofDays: suspension.startDate !== suspension.endDate },
        },
      ]
    : []),
];

/** Returns a confirmation if the suspended days exceed 10 percent of the days of the regimes. Spec 000 §5. */
export const suspensionConfirmations = (
  { startDate, endDate }: ProvisionSuspension,
  { regimesDurationInDays: total, suspendedDays = 0 }: EntryFacts,
): Confirmation[] => {
  if (total === undefined) return [];
  const days = suspendedDays + inclusiveDays(startDate, endDate);
  return isSuspensionLimitExceeded(days, total) ? [{ code: 'suspensionLimitExceeded', params: { days, total } }] : [];
};
