import type { SheetName } from '../sheet-name.js';

export const evaluationOutcomeName = {
  type: 'ESITO_VALUTAZIONE',
  title: 'Esito della valutazione',
  movedBy: 'cdr-episode',
  completedBy: 'isTakenInCharge',
} as const satisfies SheetName;
