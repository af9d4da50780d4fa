import { z } from 'zod';
import { isTargetAllowed } from '../../rules/icf-targets.js';
import { broken, codeOf, optionalText, repeated, type RuleIssue } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';

/** Spec 000 §2, rehabilitation evaluation: for a schema of the PRI, how much of the target was achieved, with a result. */
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
