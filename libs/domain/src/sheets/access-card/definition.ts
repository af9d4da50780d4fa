import { defineForm } from '../define.js';
import { accessCardLabels } from './labels.js';
import { accessCardName } from './name.js';
import { AccessCard, accessCardRules } from './schema.js';

export const accessCardSheet = defineForm(accessCardName, {
  schema: AccessCard,
  rules: accessCardRules,
  renewal: { ofAccess: ['patientType', 'privacyConsentDate'], today: ['requestDate'] },
  labels: accessCardLabels,
});
