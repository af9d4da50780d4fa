import { defineForm } from '../define.js';
import { closingLabels } from './labels.js';
import { closingName } from './name.js';
import { Closing, closingRules } from './schema.js';

export const closingSheet = defineForm(closingName, {
  schema: Closing,
  rules: closingRules,
  needs: ['endsFrom'],
  labels: closingLabels,
});
