import type { ListLabels } from '../sheet-labels.js';
import type { Provision } from './schema.js';

export const provisionsLabels = {
  intro: 'Le prestazioni erogate, dal giorno successivo all’inizio del trattamento.',
  one: 'prestazione',
  titleOfNew: 'Nuova prestazione',
  fields: {
    practitionerId: 'Operatore',
    provisionTypeCode: 'Tipo di prestazione',
    startingTime: 'Data e ora di inizio',
    duration: 'Durata in ore',
    tool: 'Strumento o ausilio usato',
  },
  notices: { saved: 'Prestazione salvata', deleted: 'Prestazione eliminata' },
} as const satisfies ListLabels<Provision>;
