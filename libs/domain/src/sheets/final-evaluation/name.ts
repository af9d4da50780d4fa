import type { SheetName } from '../sheet-name.js';

export const finalEvaluationName = {
  type: 'VALUTAZIONE_FINALE',
  title: 'Valutazione finale',
  meets: ['hasEvaluatedSchemas'],
} as const satisfies SheetName;
