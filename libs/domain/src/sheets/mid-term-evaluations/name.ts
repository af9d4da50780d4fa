import type { SheetName } from '../sheet-name.js';

export const midTermEvaluationsName = {
  type: 'VALUTAZIONI_INTERMEDIE',
  title: 'Valutazioni intermedie',
} as const satisfies SheetName;
