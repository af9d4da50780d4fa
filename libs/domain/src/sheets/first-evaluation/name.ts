import type { SheetName } from '../sheet-name.js';

export const firstEvaluationName = {
  type: 'PRIMA_VALUTAZIONE',
  title: 'Prima valutazione',
} as const satisfies SheetName;
