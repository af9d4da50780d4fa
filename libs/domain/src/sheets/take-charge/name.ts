import type { SheetName } from '../sheet-name.js';

export const takeChargeName = {
  type: 'PRESA_IN_CARICO',
  title: 'Presa in carico',
  meets: ['hasTakeChargeDate'],
} as const satisfies SheetName;
