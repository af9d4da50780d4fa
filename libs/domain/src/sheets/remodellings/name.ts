import type { SheetName } from '../sheet-name.js';

export const remodellingsName = {
  type: 'RIMODULAZIONI',
  title: 'Rimodulazioni',
  meets: ['hasNoOpenProposal'],
  movedBy: 'remodelling-proposal',
} as const satisfies SheetName;
