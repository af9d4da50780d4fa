import type { SheetName } from '../sheet-name.js';

export const operationAreasName = {
  type: 'AREE_INTERVENTO',
  title: 'Aree di intervento',
  meets: ['hasOperationArea'],
} as const satisfies SheetName;
