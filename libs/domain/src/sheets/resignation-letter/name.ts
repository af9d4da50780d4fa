import type { SheetName } from '../sheet-name.js';

export const resignationLetterName = {
  type: 'LETTERA_DIMISSIONE',
  title: 'Lettera di dimissione',
} as const satisfies SheetName;
