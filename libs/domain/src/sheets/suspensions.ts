import { z } from 'zod';
import { overlap } from '../rules/calendar.js';
import { broken, codeOf, day, rowId, type RuleIssue, yearRule } from './content-fields.js';
import type { ContentFacts } from './content-facts.js';

/** Spec 000 §3, provision suspension. */
export const ProvisionSuspension = z.strictObject({
  id: rowId,
  startDate: day,
  endDate: day,
  provisionSuspensionTypeCode: codeOf('provisionSuspensionTypes'),
});
export type ProvisionSuspension = z.infer<typeof ProvisionSuspension>;

/** Spec 000 §5: the end not earlier than the start, no day that another suspension covers. */
const rangeRules = ({ suspensions }: { suspensions: ProvisionSuspension[] }): RuleIssue[] =>
  suspensions.flatMap((suspension, index): RuleIssue[] => {
    const path = ['suspensions', index, 'endDate'];
    if (suspension.endDate < suspension.startDate) return [{ path, code: 'endBeforeStart' }];
    return suspensions.slice(0, index).some((other) => overlap(suspension, other))
      ? [{ path: ['suspensions', index, 'startDate'], code: 'invalidDatesInRange' }]
      : [];
  });

/** SOSPENSIONI. */
export const Suspensions = z
  .strictObject({ suspensions: z.array(ProvisionSuspension).max(100) })
  .superRefine(broken(rangeRules))
  .meta({ id: 'Suspensions' });
export type Suspensions = z.infer<typeof Suspensions>;

/** Spec 000 §5: years current ±10, no day that a provision covers. */
export const suspensionsRules = ({ suspensions }: Suspensions, { today, occupied }: ContentFacts): RuleIssue[] =>
  suspensions.flatMap((suspension, index) => [
    ...(['startDate', 'endDate'] as const).flatMap((field) =>
      yearRule(['suspensions', index, field], suspension[field], today, 10, 10),
    ),
    ...(occupied?.some((range) => overlap(suspension, range))
      ? [{ path: ['suspensions', index, 'startDate'], code: 'invalidDatesInRange' as const }]
      : []),
  ]);
