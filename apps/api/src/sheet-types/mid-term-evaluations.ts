import { midTermEvaluationsSheet, type MidTermEvaluationView } from '@percorso/domain';
import { itemOf } from './code-items.js';
import type { ListServer } from './list-server.js';
import { centresMustExist } from './named-centres.js';

const { midTermEvaluationType } = midTermEvaluationsSheet.view.shape;

export const midTermEvaluationsServer = {
  table: 'mid_term_evaluation',
  view: (row: Omit<MidTermEvaluationView, 'midTermEvaluationType'>) => ({
    ...row,
    midTermEvaluationType: itemOf(midTermEvaluationType, 'midTermEvaluationTypes', row.midTermEvaluationTypeCode),
  }),
  centre: 'rehabCenterId',
  typeField: 'midTermEvaluationTypeCode',
  searched: [
    'rc.description',
    'e.annotation',
    `coalesce(e.proposal_of_renewal, '')`,
    `coalesce(e.revaluation_note, '')`,
  ],
  checks: (written, { db }) => centresMustExist(written, db),
  // The first version of the sheet's state machine stored a note on a revaluation even if none was expected; such a
  // note was never shown.
  fromVersion1: (entry) => (entry.expectedRevaluation === true ? entry : { ...entry, revaluationNote: null }),
  route: { name: 'MidTermEvaluations', path: 'mid-term-evaluations' },
} as const satisfies ListServer<typeof midTermEvaluationsSheet>;
