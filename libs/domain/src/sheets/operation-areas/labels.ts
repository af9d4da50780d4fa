import type { FormLabels } from '../sheet-labels.js';
import type { OperationAreas } from './schema.js';

export const operationAreasLabels = {
  intro: 'Le aree sulle quali intervenire: almeno una.',
  fields: { operationAreaCodes: 'Aree di intervento', note: 'Note' },
} as const satisfies FormLabels<OperationAreas>;
