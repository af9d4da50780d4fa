import { defineForm } from '../define.js';
import { firstEvaluationLabels } from './labels.js';
import { firstEvaluationName } from './name.js';
import { FirstEvaluation, firstEvaluationRules } from './schema.js';

export const firstEvaluationSheet = defineForm(firstEvaluationName, {
  schema: FirstEvaluation,
  rules: firstEvaluationRules,
  renewal: { ofAccess: ['functionalPicture', 'objectiveExamination'], today: ['date'] },
  labels: firstEvaluationLabels,
});
