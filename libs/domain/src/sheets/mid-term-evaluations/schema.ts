import { z } from 'zod';
import { codeOf, optionalText, type RuleIssue, text } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';

/** Spec 000 §3 and §5, mid-term evaluation: the centre and the annotation are required. */
export const MidTermEvaluation = z
  .strictObject({
    midTermEvaluationTypeCode: codeOf('midTermEvaluationTypes'),
    rehabCenterId: z.uuid(),
    annotation: text(2000),
    proposalOfRenewal: optionalText(1000),
    expectedRevaluation: z.boolean(),
    revaluationNote: optionalText(1000),
  })
  .meta({ id: 'MidTermEvaluation' });
export type MidTermEvaluation = z.infer<typeof MidTermEvaluation>;

/** Spec 000 §4 and §6: a note on the revaluation requires an expected one; the centre is one of the episode's, for a centre its own. */
export const midTermEvaluationRules = (
  { rehabCenterId, expectedRevaluation, revaluationNote }: MidTermEvaluation,
  { rehabCenterIds, stored }: EntryFacts,
): RuleIssue[] => {
  const isForeign = rehabCenterIds && ![...rehabCenterIds, stored?.rehabCenterId].includes(rehabCenterId);
  return [
    ...(isForeign ? [{ path: ['rehabCenterId'], code: 'centreNotOfEpisode' as const }] : []),
    ...(revaluationNote && !expectedRevaluation
      ? [{ path: ['revaluationNote'], code: 'noRevaluationExpected' as const }]
      : []),
  ];
};
