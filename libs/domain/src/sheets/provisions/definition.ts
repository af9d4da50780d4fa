import { provisionDays } from '../../rules/provisions.js';
import { defineList } from '../define.js';
import { provisionsLabels } from './labels.js';
import { provisionsName } from './name.js';
import { Provision, provisionRules } from './schema.js';
import { ProvisionView } from './view.js';

export const provisionsSheet = defineList(provisionsName, {
  schema: Provision,
  rules: provisionRules,
  view: ProvisionView,
  sorts: ['practitioner', 'startingTime', 'provisionTypeCode', 'duration', 'qualifications'],
  delivered: true,
  filtered: true,
  coversDays: provisionDays,
  needs: ['authorisedRegimes'],
  labels: provisionsLabels,
});
