import type { SheetName } from '../sheet-name.js';

export const medicalHistoryName = {
  type: 'ANAMNESI',
  title: 'Anamnesi',
} as const satisfies SheetName;
