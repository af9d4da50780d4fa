import { disabilityScalesLimits } from '../../limits.js';
import { defineList } from '../define.js';
import { disabilityClassificationsLabels } from './labels.js';
import { disabilityClassificationsName } from './name.js';
import { DisabilityClassification, disabilityClassificationRules, areScalesComplete } from './schema.js';
import { DisabilityClassificationView } from './view.js';

export const disabilityClassificationsSheet = defineList(disabilityClassificationsName, {
  schema: DisabilityClassification,
  rules: disabilityClassificationRules,
  view: DisabilityClassificationView,
  sorts: ['disabilityClassificationScaleTypeCode'],
  compared: disabilityScalesLimits.max,
  isComplete: areScalesComplete,
  renewal: { isComparison: true },
  labels: disabilityClassificationsLabels,
});
