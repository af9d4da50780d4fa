import type { SheetName } from '../sheet-name.js';

export const aidsAndOrthosesName = { type: 'AUSILI_ORTESI', title: 'Ausili e ortesi' } as const satisfies SheetName;
