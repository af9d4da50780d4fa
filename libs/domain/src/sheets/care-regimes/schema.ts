import { z } from 'zod';
import { findCode } from '../../code-lists/code-lists.js';
import { ProposeRemodelling } from '../../episode-payloads.js';
import { isCombinable } from '../../rules/care-programs.js';
import { categoryOf, maxDurationInDays } from '../../rules/durations.js';
import { maxRegularity } from '../../rules/regularity.js';
import { broken, codeOf, type RuleIssue } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';

type Measured = {
  careRegimeTypeCode: string;
  durationInDays: number;
  regularityAccessTypeCode: string;
  regularity: number;
};

/**
 * Returns the issues of a regime, or of a proposal to remodel one, that exceeds the limits. Spec 000 §5. Paths are
 * relative to the regime.
 */
export const careRegimeRules = (regime: Measured): RuleIssue[] => {
  const category = categoryOf(regime.careRegimeTypeCode);
  const limit = maxDurationInDays(category);
  const coefficient = findCode('regularityAccessTypes', regime.regularityAccessTypeCode)?.regularityCoefficient;
  const max = maxRegularity(category, coefficient);
  return [
    ...(regime.durationInDays > limit
      ? [{ path: ['durationInDays'], code: 'durationInDays' as const, params: { limit } }]
      : []),
    ...(regime.regularity > max ? [{ path: ['regularity'], code: 'regularityTooHigh' as const, params: { max } }] : []),
  ];
};

/** An entry of the list REGIMI. Spec 000 §3, care program form. */
export const CareRegime = z
  .strictObject({
    careRegimeTypeCode: codeOf('careRegimeTypes'),
    durationInDays: z.int().min(1),
    regularityAccessTypeCode: codeOf('regularityAccessTypes'),
    regularity: z.int().min(1),
    remodulated: z.boolean(),
  })
  .superRefine(broken(careRegimeRules))
  .meta({ id: 'CareRegime' });
export type CareRegime = z.infer<typeof CareRegime>;

/**
 * Schema of a remodelling proposal that also checks the limits of a regime: the form applies it before it asks for a
 * confirmation.
 */
export const RemodellingWithinLimits = ProposeRemodelling.superRefine(broken(careRegimeRules));

/**
 * Returns the issues of a regime in its list. Spec 000 §4 and §5: each type is used once, RES and SEMIRES are not
 * combined with others, and the type of a saved regime cannot change.
 */
export const regimeRules = (
  { careRegimeTypeCode: type }: CareRegime,
  { others = [], stored }: EntryFacts,
): RuleIssue[] => {
  const types = others.map(({ careRegimeTypeCode }) => careRegimeTypeCode as string);
  const path = ['careRegimeTypeCode'];
  if (stored && stored.careRegimeTypeCode !== type) return [{ path, code: 'regimeTypeLocked' }];
  if (types.includes(type)) return [{ path, code: 'alreadyUsed' }];
  return isCombinable([...types, type]) ? [] : [{ path, code: 'regimeNotCombinable' }];
};
