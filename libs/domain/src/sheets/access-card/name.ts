import type { SheetName } from '../sheet-name.js';

export const accessCardName = {
  type: 'SCHEDA_ACCESSO',
  title: 'Scheda di accesso',
  meets: ['isComplexNeed'],
} as const satisfies SheetName;
