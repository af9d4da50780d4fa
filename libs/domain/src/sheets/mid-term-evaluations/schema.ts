import { z } from 'zod';
import { codeOf, optionalText, type RuleIssue, text } from '../content-fields.js';
import type { EntryFacts } from '../content-facts.js';
import { recordId } from '../../record-id.js';

/**
 * An entry of the list VALUTAZIONI_INTERMEDIE. Spec 000 §3 and §5, mid-term evaluation: centre and annotation are
 * required.
 */
export const MidTermEvaluation = z
  .strictObject({
    midTermEvaluationTypeCode: codeOf('midTermEvaluationTypes'),
    rehabCenterId: recordId(),
    annotation: text(2000),
    proposalOfRenewal: optionalText(1000),
    expectedRevaluation: z.boolean(),
    revaluationNote: optionalText(1000),
  })
  .meta({ id: 'MidTermEvaluation' });
export type MidTermEvaluation = z.infer<typeof MidTermEvaluation>;

/**
 * Returns the issues of a mid-term evaluation. Spec 000 §4 and §6: it has a note on the revaluation only if a
 * revaluation is expected, and its centre is one of the episode's centres (for a centre, that centre itself).
 */
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
