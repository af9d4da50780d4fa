import { z } from 'zod';
import { isMobilityAllowed, isMobilityCleared, isSocialAllowed } from '../../rules/fragility.js';
import { broken, codeOf, optionalCode, optionalText, type RuleIssue } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';

type Mobility = { lifeFragilityTypeCode: string; mobFragilityTypeCode?: string | null };

/** Requires the mobility level, unless the life level is 03, which excludes mobility 01 and 02. Spec 000 §4. */
const mobilityRules = ({ lifeFragilityTypeCode: life, mobFragilityTypeCode: mobility }: Mobility): RuleIssue[] => {
  const path = ['mobFragilityTypeCode'];
  if (!mobility) return isMobilityCleared(life) ? [] : [{ path, code: 'required' }];
  return isMobilityAllowed(life, mobility) ? [] : [{ path, code: 'mobilityNotAllowed' }];
};

/**
 * Content of the sheet VALUTAZIONE_BISOGNO. Architecture §4, need evaluation; spec 000 §3, the nine fragility levels,
 * with the spelling of the specification.
 */
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

/** Fields of the nine fragility levels. */
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

/** Returns how many of the nine fragility levels are given; a cleared mobility level counts as given. */
export const fragilityLevelsGiven = (need: Partial<NeedEvaluation> | null): number =>
  need === null
    ? 0
    : fragilityLevels.filter(
        (level) => need[level] || (level === 'mobFragilityTypeCode' && isMobilityCleared(need.lifeFragilityTypeCode)),
      ).length;

/**
 * Returns an issue for a social level that is not allowed. Spec 000 §4: the care plan defines whether a need is
 * supposed, not the content that is being saved.
 */
export const needEvaluationRules = (
  { socialFragilityTypeCode }: NeedEvaluation,
  { step, supposedRehabNeed }: ContentFacts,
): RuleIssue[] =>
  supposedRehabNeed !== undefined && !isSocialAllowed(step, supposedRehabNeed, socialFragilityTypeCode)
    ? [{ path: ['socialFragilityTypeCode'], code: 'socialNotAllowed' }]
    : [];
