import { z } from 'zod';
import { isMobilityAllowed, isMobilityCleared, isSocialAllowed } from '../../rules/fragility.js';
import { broken, codeOf, optionalCode, optionalText, type RuleIssue } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';

type Mobility = { lifeFragilityTypeCode: string; mobFragilityTypeCode?: string | null };

/** Spec 000 §4: mobility may be missing only with life 03, which excludes mobility 01 and 02. */
const mobilityRules = ({ lifeFragilityTypeCode: life, mobFragilityTypeCode: mobility }: Mobility): RuleIssue[] => {
  const path = ['mobFragilityTypeCode'];
  if (!mobility) return isMobilityCleared(life) ? [] : [{ path, code: 'required' }];
  return isMobilityAllowed(life, mobility) ? [] : [{ path, code: 'mobilityNotAllowed' }];
};

/** VALUTAZIONE_BISOGNO. Architecture §4, need evaluation; spec 000 §3, the nine fragility levels with the spec's own spelling. */
export const NeedEvaluation = z
  .strictObject({
    lifeFragilityTypeCode: codeOf('lifeFragilityTypes'),
    mobFragilityTypeCode: optionalCode('mobFragilityTypes'),
    cognitiveDisordersTypeCode: codeOf('cognitiveDisordersTypes'),
    behaviorDisordersTypeCode: codeOf('behaviorDisordersTypes'),
    comunicationFragilityTypeCode: codeOf('comunicationFragilityTypes'),
    sensoryFragilityTypeCode: codeOf('sensoryFragilityTypes'),
    careNeedsFragilityTypeCode: codeOf('careNeedsFragilityTypes'),
    socialFragilityTypeCode: codeOf('socialFragilityTypes'),
    clinicalStabilityTypeCode: codeOf('clinicalStabilityTypes'),
    prognosticLevelCode: codeOf('prognosticLevels'),
    supposedRehabNeed: z.boolean(),
    summary: optionalText(1000),
  })
  .superRefine(broken(mobilityRules))
  .meta({ id: 'NeedEvaluation' });
export type NeedEvaluation = z.infer<typeof NeedEvaluation>;

/** The nine levels of fragility. */
export const fragilityLevels = [
  'lifeFragilityTypeCode',
  'mobFragilityTypeCode',
  'cognitiveDisordersTypeCode',
  'behaviorDisordersTypeCode',
  'comunicationFragilityTypeCode',
  'sensoryFragilityTypeCode',
  'careNeedsFragilityTypeCode',
  'socialFragilityTypeCode',
  'clinicalStabilityTypeCode',
] as const satisfies readonly (keyof NeedEvaluation)[];

/** How many of the nine levels of fragility are given; a cleared mobility counts as given. */
export const fragilityLevelsGiven = (need: Partial<NeedEvaluation> | null): number =>
  need === null
    ? 0
    : fragilityLevels.filter(
        (level) => need[level] || (level === 'mobFragilityTypeCode' && isMobilityCleared(need.lifeFragilityTypeCode)),
      ).length;

/** Spec 000 §4: the care plan determines whether the need is supposed, not the content being written. */
export const needEvaluationRules = (
  { socialFragilityTypeCode }: NeedEvaluation,
  { step, supposedRehabNeed }: ContentFacts,
): RuleIssue[] =>
  supposedRehabNeed !== undefined && !isSocialAllowed(step, supposedRehabNeed, socialFragilityTypeCode)
    ? [{ path: ['socialFragilityTypeCode'], code: 'socialNotAllowed' }]
    : [];
