import { defineList } from '../define.js';
import { provisionsLabels } from './labels.js';
import { provisionsName } from './name.js';
import { Provision, provisionRules } from './schema.js';
import { daysOfProvision } from './taken-days.js';
import { ProvisionView } from './view.js';

export const provisionsSheet = defineList(provisionsName, {
  schema: Provision,
  rules: provisionRules,
  view: ProvisionView,
  sorts: ['practitioner', 'startingTime', 'provisionTypeCode', 'duration', 'qualifications'],
  delivered: true,
  filtered: true,
  coversDays: daysOfProvision,
  needs: ['authorisedRegimes'],
  labels: provisionsLabels,
});
