import type { SheetName } from '../sheet-name.js';

export const needEvaluationName = {
  type: 'VALUTAZIONE_BISOGNO',
  title: 'Valutazione del bisogno',
  meets: ['hasFragilityLevels'],
} as const satisfies SheetName;
