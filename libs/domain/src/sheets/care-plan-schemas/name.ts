import type { SheetName } from '../sheet-name.js';

export const carePlanSchemasName = {
  type: 'SCHEMI_PRI',
  title: 'Schemi del PRI',
  meets: ['hasSchema'],
} as const satisfies SheetName;
