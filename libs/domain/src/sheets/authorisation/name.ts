import type { SheetName } from '../sheet-name.js';

export const authorisationName = {
  type: 'AUTORIZZAZIONE',
  title: 'Autorizzazione',
} as const satisfies SheetName;
