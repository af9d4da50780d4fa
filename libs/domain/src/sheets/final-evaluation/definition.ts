import { defineForm } from '../define.js';
import { finalEvaluationLabels } from './labels.js';
import { finalEvaluationName } from './name.js';
import { FinalEvaluation, finalEvaluationRules } from './schema.js';

export const finalEvaluationSheet = defineForm(finalEvaluationName, {
  schema: FinalEvaluation,
  rules: finalEvaluationRules,
  needs: ['evaluatedSchemas'],
  labels: finalEvaluationLabels,
});
