import { z } from 'zod';
import { optionalDay, type RuleIssue } from '../sheets/content-fields.js';
import { pastDayRules, type RegistryClock, withRules } from './section.js';

/** Fields about the person's death. Spec 001 §3. */
export const DeathFields = z.strictObject({
  deceased: z.boolean(),
  deathDate: z.union([z.literal(''), optionalDay]),
});
export type DeathFields = z.infer<typeof DeathFields>;

/**
 * Returns the issues of a death. Spec 001 §5: the date is required for a deceased person, refused otherwise, and may
 * not precede the birth.
 */
export const deathRules = (
  { deceased, deathDate }: { deceased?: boolean | null | undefined; deathDate?: string | null | undefined },
  clock: RegistryClock,
): RuleIssue[] => {
  if (!deceased) return deathDate ? [{ path: ['deathDate'], code: 'deathDateOfLiving' }] : [];
  if (!deathDate) return [{ path: ['deathDate'], code: 'required' }];
  return pastDayRules('deathDate', deathDate, clock);
};

/** Returns the schema of the form section about the person's death. */
export const deathSchema = (clock: RegistryClock) => withRules(DeathFields, (written) => deathRules(written, clock));
