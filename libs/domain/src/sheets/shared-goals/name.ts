import type { SheetName } from '../sheet-name.js';

export const sharedGoalsName = {
  type: 'OBIETTIVI_CONDIVISI',
  title: 'Obiettivi condivisi con la famiglia',
} as const satisfies SheetName;
