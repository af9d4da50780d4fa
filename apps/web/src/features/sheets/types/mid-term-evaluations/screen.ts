import type { MidTermEvaluation, MidTermEvaluationView } from '@percorso/domain';
import type { Values } from '../../layout';
import type { ListScreen } from '../../screen';
import { midTermEvaluationsTable } from './table';

export const midTermEvaluationsScreen: ListScreen<MidTermEvaluation, MidTermEvaluationView> = {
  initial: ({ centres }) => ({ rehabCenterId: centres.length === 1 ? centres[0]?.id : null }),
  groups: [
    {
      title: 'evaluation',
      fields: [
        { name: 'midTermEvaluationTypeCode', widget: 'select', list: 'midTermEvaluationTypes' },
        { name: 'rehabCenterId', widget: 'centre' },
        { name: 'annotation', widget: 'textarea' },
        { name: 'proposalOfRenewal', widget: 'textarea' },
        {
          name: 'expectedRevaluation',
          widget: 'checkbox',
          // Spec 000 §4: the note is shown only if a revaluation is expected; unchecking the field clears the note.
          dependentValues: (expected): Values => (expected === true ? {} : { revaluationNote: null }),
        },
        {
          name: 'revaluationNote',
          widget: 'textarea',
          shown: ({ expectedRevaluation }) => expectedRevaluation === true,
        },
      ],
    },
  ],
  shownAs: 'table',
  table: midTermEvaluationsTable,
};
