import type { SheetName } from '../sheet-name.js';

export const careRegimesName = {
  type: 'REGIMI',
  title: 'Regimi assistenziali',
  meets: ['hasRegime'],
} as const satisfies SheetName;
