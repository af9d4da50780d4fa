import { z } from 'zod';
import { isTargetAllowed } from '../../rules/icf-targets.js';
import { broken, codeOf, optionalText, repeated, type RuleIssue } from '../content-fields.js';
import type { ContentFacts } from '../content-facts.js';
import { recordId } from '../../record-id.js';

/** The evaluation of one PRI schema: the achieved qualifier and a result. Spec 000 §2, rehabilitation evaluation. */
export const SchemaEvaluation = z.strictObject({
  schemaId: recordId(),
  achievedQualifierCode: codeOf('icfQualifiers'),
  outcomeTypeCode: codeOf('outcomeTypes'),
});
export type SchemaEvaluation = z.infer<typeof SchemaEvaluation>;

/** Content of the sheet VALUTAZIONE_FINALE. */
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

/**
 * Returns the issues of a final evaluation: every PRI schema must be evaluated. Spec 000 §4: the id of the achieved
 * qualifier is at most that of the district's long-term target.
 */
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
