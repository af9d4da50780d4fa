import { defineForm } from '../define.js';
import { resignationLetterLabels } from './labels.js';
import { resignationLetterName } from './name.js';
import { ResignationLetter, resignationLetterRules } from './schema.js';

export const resignationLetterSheet = defineForm(resignationLetterName, {
  schema: ResignationLetter,
  rules: resignationLetterRules,
  print: { fileName: 'lettera-di-dimissione.pdf' },
  labels: resignationLetterLabels,
});
