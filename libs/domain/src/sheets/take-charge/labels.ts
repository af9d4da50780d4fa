import type { FormLabels } from '../sheet-labels.js';
import type { TakeCharge } from './schema.js';

export const takeChargeLabels = {
  intro: 'Chi prende in carico l’assistito e da quando.',
  fields: { takeChargeDate: 'Data di presa in carico', practitionerId: 'Operatore', note: 'Note' },
} as const satisfies FormLabels<TakeCharge>;
