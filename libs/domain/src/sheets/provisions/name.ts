import type { SheetName } from '../sheet-name.js';

export const provisionsName = {
  type: 'PRESTAZIONI',
  title: 'Prestazioni',
  meets: ['hasNoProvision'],
} as const satisfies SheetName;
