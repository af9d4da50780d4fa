import type { SheetName } from '../sheet-name.js';

export const closingName = {
  type: 'CHIUSURA',
  title: 'Chiusura',
} as const satisfies SheetName;
