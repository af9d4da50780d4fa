import type { FormLabels } from '../sheet-labels.js';
import type { ClinicalEvaluation } from './schema.js';

export const clinicalEvaluationLabels = {
  intro: 'La valutazione clinica al termine del trattamento.',
  fields: {
    date: 'Data della valutazione',
    practitionerId: 'Operatore',
    outcomeTypeCode: 'Esito',
    text: 'Valutazione',
  },
} as const satisfies FormLabels<ClinicalEvaluation>;
