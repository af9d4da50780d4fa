import { z } from 'zod';
import { isTargetAllowed } from '../rules/icf-targets.js';
import { broken, codeOf, day, optionalText, practitionerId, repeated, type RuleIssue, text } from './content-fields.js';
import type { ContentFacts, EntryFacts } from './content-facts.js';
import { careDayOfEpisode, closingDayOfEpisode, firstFault } from './episode-days.js';

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

/** Spec 000 §4 and §6: without an expected revaluation there is no note on it; the centre is one of the episode, its own for a centre. */
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

/** VALUTAZIONE_CLINICA. Architecture §4, clinical evaluation. */
export const ClinicalEvaluation = z
  .strictObject({ date: day, practitionerId, outcomeTypeCode: codeOf('careOutcomeTypes'), text: text(2000) })
  .meta({ id: 'ClinicalEvaluation' });
export type ClinicalEvaluation = z.infer<typeof ClinicalEvaluation>;

export const clinicalEvaluationRules = ({ date }: ClinicalEvaluation, facts: ContentFacts): RuleIssue[] =>
  firstFault(careDayOfEpisode('date', date, facts), closingDayOfEpisode('date', date, facts));

/** Spec 000 §2, rehabilitation evaluation: for a row of the PRI, how much of the target was achieved, and a result. */
export const SchemaEvaluation = z.strictObject({
  schemaId: z.uuid(),
  achievedQualifierCode: codeOf('icfQualifiers'),
  outcomeTypeCode: codeOf('outcomeTypes'),
});
export type SchemaEvaluation = z.infer<typeof SchemaEvaluation>;

/** VALUTAZIONE_FINALE. */
export const FinalEvaluation = z
  .strictObject({ evaluations: z.array(SchemaEvaluation).min(1).max(50), note: optionalText(1000) })
  .superRefine(
    broken(({ evaluations }: { evaluations: SchemaEvaluation[] }) =>
      repeated(
        evaluations.map(({ schemaId }) => schemaId),
        'evaluations',
        'schemaId',
      ),
    ),
  )
  .meta({ id: 'FinalEvaluation' });
export type FinalEvaluation = z.infer<typeof FinalEvaluation>;

/** Every schema is evaluated; spec 000 §4: the achieved qualifier's id is at most that of the district's (long-term) target. */
export const finalEvaluationRules = ({ evaluations }: FinalEvaluation, { schemas }: ContentFacts): RuleIssue[] => {
  if (!schemas) return [];
  const evaluated = new Set(evaluations.map(({ schemaId }) => schemaId));
  return [
    ...(schemas.every(({ id }) => evaluated.has(id))
      ? []
      : [{ path: ['evaluations'], code: 'schemaNotEvaluated' as const }]),
    ...evaluations.flatMap(({ schemaId, achievedQualifierCode }, index): RuleIssue[] => {
      const schema = schemas.find(({ id }) => id === schemaId);
      if (!schema) return [{ path: ['evaluations', index, 'schemaId'], code: 'unknownSchema' }];
      return isTargetAllowed(achievedQualifierCode, schema.districtLongTimeTargetCode)
        ? []
        : [{ path: ['evaluations', index, 'achievedQualifierCode'], code: 'targetTooHigh' }];
    }),
  ];
};
