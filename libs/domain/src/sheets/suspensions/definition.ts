import { defineList } from '../define.js';
import { suspensionsLabels } from './labels.js';
import { suspensionsName } from './name.js';
import { ProvisionSuspension, suspensionRules, suspensionConfirmations } from './schema.js';
import { ProvisionSuspensionView } from './view.js';

export const suspensionsSheet = defineList(suspensionsName, {
  schema: ProvisionSuspension,
  rules: suspensionRules,
  view: ProvisionSuspensionView,
  sorts: ['startDate', 'endDate', 'provisionSuspensionTypeCode'],
  delivered: true,
  coversDays: (suspension) => suspension,
  confirmations: suspensionConfirmations,
  needs: ['suspendedDays'],
  labels: suspensionsLabels,
});
