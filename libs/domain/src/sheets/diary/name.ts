import type { SheetName } from '../sheet-name.js';

export const diaryName = {
  type: 'DIARIO',
  title: 'Diario',
} as const satisfies SheetName;
