import { z } from 'zod';
import { typedCode } from '../rules/typed-codes.js';
import { optionalDay, type RuleIssue, yearRule } from '../sheets/content-fields.js';
import { Entry, type RegistryClock, withRules } from './section.js';

/** Data of the European health card (T.E.A.M.). Spec 001 §3. `teamRules` says which fields are required. */
export const TeamFields = z.strictObject({
  teamNumber: typedCode().max(20).nullish(),
  teamAuthority: Entry.nullish(),
  teamExpiration: z.union([z.literal(''), optionalDay]),
});
export type TeamFields = z.infer<typeof TeamFields>;

type Written = { teamNumber?: unknown; teamAuthority?: unknown; teamExpiration?: string | null | undefined };

/**
 * Returns the issues of a health card. Spec 001 §5: all three fields are required; the expiration year is the current
 * one or one of the next ten.
 */
export const teamRules = (written: Written, { today }: RegistryClock): RuleIssue[] => {
  const issues = (['teamNumber', 'teamAuthority', 'teamExpiration'] as const)
    .filter((field) => !written[field])
    .map((field): RuleIssue => ({ path: [field], code: 'required' }));
  const { teamExpiration } = written;
  const isDay = teamExpiration && /^\d{4}-\d{2}-\d{2}$/.test(teamExpiration);
  return isDay ? [...issues, ...yearRule(['teamExpiration'], teamExpiration, today, 0, 10)] : issues;
};

/** Returns the schema of the form section about the health card. */
export const teamSchema = (clock: RegistryClock) => withRules(TeamFields, (written) => teamRules(written, clock));
