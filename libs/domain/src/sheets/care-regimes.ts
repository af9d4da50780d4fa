import { z } from 'zod';
import { findCode } from '../code-lists/code-lists.js';
import { ProposeRemodelling } from '../episode-payloads.js';
import { isCombinable } from '../rules/care-programs.js';
import { categoryOf, maxDurationInDays } from '../rules/durations.js';
import { maxRegularity } from '../rules/regularity.js';
import { broken, codeOf, repeated, rowId, type RuleIssue } from './content-fields.js';

/** Spec 000 §3, care program form. */
export const CareRegime = z.strictObject({
  id: rowId,
  careRegimeTypeCode: codeOf('careRegimeTypes'),
  durationInDays: z.int().min(1),
  regularityAccessTypeCode: codeOf('regularityAccessTypes'),
  regularity: z.int().min(1),
  remodulated: z.boolean(),
});
export type CareRegime = z.infer<typeof CareRegime>;

type Measured = Pick<CareRegime, 'careRegimeTypeCode' | 'durationInDays' | 'regularityAccessTypeCode' | 'regularity'>;

/** The limits of one regime, also of a proposal to remodel it. Spec 000 §5, with paths relative to the regime. */
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

/** A proposal within the limits of a regime, as its form checks it before anything is confirmed. */
export const RemodellingWithinLimits = ProposeRemodelling.superRefine(broken(careRegimeRules));

const combinationRules = (regimes: CareRegime[]): RuleIssue[] => {
  const types = regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode);
  return [
    ...repeated(types, 'regimes', 'careRegimeTypeCode'),
    ...(isCombinable(types) ? [] : [{ path: ['regimes'], code: 'regimeNotCombinable' as const }]),
  ];
};

/** REGIMI. */
export const CareRegimes = z
  .strictObject({ regimes: z.array(CareRegime).min(1).max(10) })
  .superRefine(
    broken(({ regimes }: { regimes: CareRegime[] }) => [
      ...regimes.flatMap((regime, index) =>
        careRegimeRules(regime).map((issue) => ({ ...issue, path: ['regimes', index, ...issue.path] })),
      ),
      ...combinationRules(regimes),
    ]),
  )
  .meta({ id: 'CareRegimes' });
export type CareRegimes = z.infer<typeof CareRegimes>;
