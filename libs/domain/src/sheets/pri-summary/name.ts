import type { SheetName } from '../sheet-name.js';

export const priSummaryName = {
  type: 'RIEPILOGO_PRI',
  title: 'Riepilogo PRI',
  meets: ['isSummaryAcknowledged'],
} as const satisfies SheetName;
