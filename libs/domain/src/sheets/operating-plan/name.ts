import type { SheetName } from '../sheet-name.js';

export const operatingPlanName = {
  type: 'PIANO_OPERATIVO',
  title: 'Piano operativo',
  movedBy: 'operating-plan',
  completedBy: 'isOperatingPlanAuthorised',
} as const satisfies SheetName;
