import type { ListLabels } from '../sheet-labels.js';
import type { CareRegime } from './schema.js';

export const careRegimesLabels = {
  intro:
    'I regimi assistenziali con durata e accessi. I regimi residenziali e semiresidenziali non si combinano con altri.',
  one: 'regime',
  titleOfNew: 'Nuovo regime',
  fields: {
    careRegimeTypeCode: 'Tipo di regime',
    durationInDays: 'Durata in giorni',
    regularityAccessTypeCode: 'Periodicità degli accessi',
    regularity: 'Numero di accessi nel periodo',
    remodulated: 'Rimodulato',
  },
  notices: { saved: 'Regime assistenziale salvato', deleted: 'Regime assistenziale eliminato' },
} as const satisfies ListLabels<CareRegime>;
