import type { FormLabels } from '../sheet-labels.js';
import type { OperatingPlanSheet } from './schema.js';

export const operatingPlanLabels = {
  intro: 'Il piano con cui il centro attua il progetto.',
  fields: {
    treatmentStartDate: 'Data di inizio trattamento',
    note: 'Note',
    provisionsDetails: 'Dettaglio delle prestazioni',
    plannedProvisions: 'Prestazioni pianificate',
  },
} as const satisfies FormLabels<OperatingPlanSheet>;
