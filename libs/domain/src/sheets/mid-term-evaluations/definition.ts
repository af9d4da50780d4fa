import { defineList } from '../define.js';
import { midTermEvaluationsLabels } from './labels.js';
import { midTermEvaluationsName } from './name.js';
import { MidTermEvaluation, midTermEvaluationRules } from './schema.js';
import { MidTermEvaluationView } from './view.js';

export const midTermEvaluationsSheet = defineList(midTermEvaluationsName, {
  schema: MidTermEvaluation,
  rules: midTermEvaluationRules,
  view: MidTermEvaluationView,
  sorts: ['midTermEvaluationTypeCode', 'rehabCenter'],
  needs: ['rehabCenterIds'],
  labels: midTermEvaluationsLabels,
});
