import { defineForm } from '../define.js';
import { needEvaluationLabels } from './labels.js';
import { needEvaluationName } from './name.js';
import { NeedEvaluation, needEvaluationRules } from './schema.js';

export const needEvaluationSheet = defineForm(needEvaluationName, {
  schema: NeedEvaluation,
  rules: needEvaluationRules,
  needs: ['supposedRehabNeed'],
  renewal: {},
  labels: needEvaluationLabels,
});
