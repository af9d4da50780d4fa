import { defineForm } from '../define.js';
import { operatingPlanLabels } from './labels.js';
import { operatingPlanName } from './name.js';
import { OperatingPlanSheet, operatingPlanRules } from './schema.js';

export const operatingPlanSheet = defineForm(operatingPlanName, {
  schema: OperatingPlanSheet,
  rules: operatingPlanRules,
  labels: operatingPlanLabels,
});
