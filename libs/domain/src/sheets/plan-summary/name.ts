import type { SheetName } from '../sheet-name.js';

export const planSummaryName = {
  type: 'RIEPILOGO_PIANO',
  title: 'Riepilogo del piano operativo',
} as const satisfies SheetName;
