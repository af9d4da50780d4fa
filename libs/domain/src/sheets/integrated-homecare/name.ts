import type { SheetName } from '../sheet-name.js';

export const integratedHomecareName = {
  type: 'ADI',
  title: 'Assistenza domiciliare integrata',
} as const satisfies SheetName;
