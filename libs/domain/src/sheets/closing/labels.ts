import type { FormLabels } from '../sheet-labels.js';
import type { Closing } from './schema.js';

export const closingLabels = {
  intro: 'Quando e perché si chiude l’episodio.',
  fields: { closingDate: 'Data di chiusura', reasonCode: 'Motivo della chiusura', note: 'Note' },
} as const satisfies FormLabels<Closing>;
