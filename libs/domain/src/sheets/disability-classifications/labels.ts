import type { ListLabels } from '../sheet-labels.js';
import type { DisabilityClassification } from './schema.js';

export const disabilityClassificationsLabels = {
  intro: 'Da tre a sei scale di classificazione, con il loro punteggio.',
  one: 'scala',
  titleOfNew: 'Nuova scala',
  fields: {
    disabilityClassificationScaleTypeCode: 'Scala',
    entryOutcome: 'Punteggio in ingresso',
    exitOutcome: 'Punteggio in uscita',
  },
  notices: {
    saved: 'Classificazione di disabilità salvata',
    deleted: 'Classificazione di disabilità eliminata',
  },
} as const satisfies ListLabels<DisabilityClassification>;
