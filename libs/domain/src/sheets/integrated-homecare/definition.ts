import { defineForm } from '../define.js';
import { integratedHomecareLabels } from './labels.js';
import { integratedHomecareName } from './name.js';
import { IntegratedHomecare, integratedHomecareRules } from './schema.js';

export const integratedHomecareSheet = defineForm(integratedHomecareName, {
  schema: IntegratedHomecare,
  rules: integratedHomecareRules,
  renewal: { isOver: ({ active, endDate }, today) => !active || (endDate ?? today) < today },
  labels: integratedHomecareLabels,
});
