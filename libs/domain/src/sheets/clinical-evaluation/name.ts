import type { SheetName } from '../sheet-name.js';

export const clinicalEvaluationName = {
  type: 'VALUTAZIONE_CLINICA',
  title: 'Valutazione clinica',
} as const satisfies SheetName;
