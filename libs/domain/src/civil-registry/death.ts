import { z } from 'zod';
import { optionalDay, type RuleIssue } from '../sheets/content-fields.js';
import { pastDayRules, type RegistryClock, ruled } from './section.js';

/** Spec 001 §3. */
export const DeathFields = z.strictObject({
  deceased: z.boolean(),
  deathDate: z.union([z.literal(''), optionalDay]),
});
export type DeathFields = z.infer<typeof DeathFields>;

type Facts = RegistryClock & { birthDate?: string | null | undefined };

/** Spec 001 §5: the date is required when deceased, and only then there is one; nobody dies before birth. */
export const deathRules = (
  { deceased, deathDate }: { deceased?: boolean | null | undefined; deathDate?: string | null | undefined },
  { today, birthDate }: Facts,
): RuleIssue[] => {
  if (!deceased) return deathDate ? [{ path: ['deathDate'], code: 'deathDateOfLiving' }] : [];
  if (!deathDate) return [{ path: ['deathDate'], code: 'required' }];
  if (birthDate && deathDate < birthDate) return [{ path: ['deathDate'], code: 'dateBeforeBirth' }];
  return pastDayRules('deathDate', deathDate, { today });
};

/** The section of the form. */
export const deathOn = (facts: Facts) => ruled(DeathFields, (written) => deathRules(written, facts));
