import { defineForm } from '../define.js';
import { medicalHistoryLabels } from './labels.js';
import { medicalHistoryName } from './name.js';
import { MedicalHistory } from './schema.js';

export const medicalHistorySheet = defineForm(medicalHistoryName, {
  schema: MedicalHistory,
  renewal: {},
  labels: medicalHistoryLabels,
});
