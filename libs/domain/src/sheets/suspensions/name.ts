import type { SheetName } from '../sheet-name.js';

export const suspensionsName = {
  type: 'SOSPENSIONI',
  title: 'Sospensioni',
} as const satisfies SheetName;
