import { defineForm } from '../define.js';
import { takeChargeLabels } from './labels.js';
import { takeChargeName } from './name.js';
import { TakeCharge, takeChargeRules } from './schema.js';

export const takeChargeSheet = defineForm(takeChargeName, {
  schema: TakeCharge,
  rules: takeChargeRules,
  renewal: { today: ['takeChargeDate'] },
  labels: takeChargeLabels,
});
