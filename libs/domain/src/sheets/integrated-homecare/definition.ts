import { defineForm } from '../define.js';
import { integratedHomecareLabels } from './labels.js';
import { integratedHomecareName } from './name.js';
import { IntegratedHomecare, integratedHomecareRules } from './schema.js';

export const integratedHomecareSheet = defineForm(integratedHomecareName, {
  schema: IntegratedHomecare,
  rules: integratedHomecareRules,
  labels: integratedHomecareLabels,
});
