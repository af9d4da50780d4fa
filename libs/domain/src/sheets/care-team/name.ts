import type { SheetName } from '../sheet-name.js';

export const careTeamName = {
  type: 'EQUIPE_UVBR',
  title: 'Équipe U.V.B.R.',
  meets: ['hasUvbrReferent', 'hasCaseManager'],
} as const satisfies SheetName;
