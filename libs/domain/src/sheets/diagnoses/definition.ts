import { defineList } from '../define.js';
import { diagnosesLabels } from './labels.js';
import { diagnosesName } from './name.js';
import { Diagnosis, diagnosisRules, diagnosisReferences } from './schema.js';
import { DiagnosisView } from './view.js';

export const diagnosesSheet = defineList(diagnosesName, {
  schema: Diagnosis,
  rules: diagnosisRules,
  view: DiagnosisView,
  sorts: ['diagnosisCode'],
  compared: 30,
  hasPrincipal: true,
  references: diagnosisReferences,
  renewal: {},
  labels: diagnosesLabels,
});
