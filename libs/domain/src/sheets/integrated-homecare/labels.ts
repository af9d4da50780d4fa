import type { FormLabels } from '../sheet-labels.js';
import type { IntegratedHomecare } from './schema.js';

export const integratedHomecareLabels = {
  intro: 'Indicare se l’assistito riceve assistenza domiciliare integrata.',
  fields: {
    active: 'Assistenza domiciliare integrata attiva',
    startDate: 'Data di inizio',
    endDate: 'Data di fine',
    annotation: 'Note',
  },
} as const satisfies FormLabels<IntegratedHomecare>;
