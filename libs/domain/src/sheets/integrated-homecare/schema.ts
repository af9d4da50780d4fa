import { z } from 'zod';
import { broken, optionalDay, optionalText, type RuleIssue, yearRule } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { firstFault, notAfterDeath, notBefore } from '../episode-days.js';

const homecareRules = (care: { active: boolean; startDate?: string | null; endDate?: string | null }): RuleIssue[] => {
  // Spec 000 §4: an active assistance requires a start date.
  if (care.active && !care.startDate) return [{ path: ['startDate'], code: 'required' }];
  return care.startDate && care.endDate && care.endDate < care.startDate
    ? [{ path: ['endDate'], code: 'endBeforeStart' }]
    : [];
};

/** Content of the sheet ADI. Spec 000 §3, integrated home assistance. */
export const IntegratedHomecare = z
  .strictObject({ active: z.boolean(), startDate: optionalDay, endDate: optionalDay, annotation: optionalText(1000) })
  .superRefine(broken(homecareRules))
  .meta({ id: 'IntegratedHomecare' });
export type IntegratedHomecare = z.infer<typeof IntegratedHomecare>;

/**
 * Returns the issues of the assistance. Spec 000 §5: the years of its start and its end are at most ten years
 * before or after the current year. It is independent of the access and may have begun before it.
 */
export const integratedHomecareRules = (
  care: IntegratedHomecare,
  { today, birthDate, deathDate }: ContentFacts,
): RuleIssue[] =>
  (['startDate', 'endDate'] as const).flatMap((field) =>
    firstFault(
      yearRule([field], care[field], today, 10, 10),
      notBefore([field], care[field], birthDate, 'dateBeforeBirth'),
      notAfterDeath([field], care[field], deathDate),
    ),
  );
