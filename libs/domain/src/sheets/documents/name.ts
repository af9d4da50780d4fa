import type { SheetName } from '../sheet-name.js';

export const documentsName = {
  type: 'DOCUMENTI',
  title: 'Documenti',
  hasFiles: true,
} as const satisfies SheetName;
