import { defineList } from '../define.js';
import { careRegimesLabels } from './labels.js';
import { careRegimesName } from './name.js';
import { CareRegime, regimeRules } from './schema.js';
import { CareRegimeView } from './view.js';

export const careRegimesSheet = defineList(careRegimesName, {
  schema: CareRegime,
  rules: regimeRules,
  view: CareRegimeView,
  sorts: ['careRegimeTypeCode', 'durationInDays'],
  compared: 10,
  renewal: {},
  labels: careRegimesLabels,
});
