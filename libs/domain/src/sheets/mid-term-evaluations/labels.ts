import type { ListLabels } from '../sheet-labels.js';
import type { MidTermEvaluation } from './schema.js';

export const midTermEvaluationsLabels = {
  intro: 'Le valutazioni a breve e a medio termine.',
  one: 'valutazione',
  titleOfNew: 'Nuova valutazione',
  fields: {
    midTermEvaluationTypeCode: 'Tipo di valutazione',
    rehabCenterId: 'Centro di riabilitazione',
    annotation: 'Osservazioni',
    proposalOfRenewal: 'Proposta di rimodulazione',
    expectedRevaluation: 'Rivalutazione prevista',
    revaluationNote: 'Note sulla rivalutazione',
  },
  notices: { saved: 'Valutazione intermedia salvata', deleted: 'Valutazione intermedia eliminata' },
} as const satisfies ListLabels<MidTermEvaluation>;
