import type { SheetName } from '../sheet-name.js';

export const diagnosesName = {
  type: 'DIAGNOSI',
  title: 'Diagnosi',
  meets: ['hasDiagnosis'],
} as const satisfies SheetName;
