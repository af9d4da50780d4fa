import { defineForm } from '../define.js';
import { operationAreasLabels } from './labels.js';
import { operationAreasName } from './name.js';
import { OperationAreas } from './schema.js';

export const operationAreasSheet = defineForm(operationAreasName, {
  schema: OperationAreas,
  renewal: {},
  labels: operationAreasLabels,
});
