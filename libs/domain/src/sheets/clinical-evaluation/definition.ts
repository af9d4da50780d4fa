import { defineForm } from '../define.js';
import { clinicalEvaluationLabels } from './labels.js';
import { clinicalEvaluationName } from './name.js';
import { ClinicalEvaluation, clinicalEvaluationRules } from './schema.js';

export const clinicalEvaluationSheet = defineForm(clinicalEvaluationName, {
  schema: ClinicalEvaluation,
  rules: clinicalEvaluationRules,
  labels: clinicalEvaluationLabels,
});
