import { isMobilityCleared, mobilityOptions, type NeedEvaluation, socialFragilityOptions } from '@percorso/domain';
import { textOf } from '../../layout';
import type { FormScreen } from '../../screen';

export const needEvaluationScreen: FormScreen<NeedEvaluation> = {
  groups: [
    {
      title: 'autonomy',
      fields: [
        {
          name: 'lifeFragilityTypeCode',
          widget: 'select',
          list: 'lifeFragilityTypes',
          dependentValues: (lifeFragility) =>
            isMobilityCleared(textOf(lifeFragility)) ? { mobFragilityTypeCode: null } : {},
          half: true,
        },
        {
          name: 'mobFragilityTypeCode',
          widget: 'select',
          list: 'mobFragilityTypes',
          options: ({ lifeFragilityTypeCode }) => mobilityOptions(textOf(lifeFragilityTypeCode)),
          required: ({ lifeFragilityTypeCode }) => !isMobilityCleared(textOf(lifeFragilityTypeCode)),
          half: true,
        },
        { name: 'cognitiveDisordersTypeCode', widget: 'select', list: 'cognitiveDisordersTypes', half: true },
        { name: 'behaviorDisordersTypeCode', widget: 'select', list: 'behaviorDisordersTypes', half: true },
      ],
    },
    {
      title: 'disorders',
      fields: [
        { name: 'comunicationFragilityTypeCode', widget: 'select', list: 'comunicationFragilityTypes', half: true },
        { name: 'sensoryFragilityTypeCode', widget: 'select', list: 'sensoryFragilityTypes', half: true },
        { name: 'careNeedsFragilityTypeCode', widget: 'select', list: 'careNeedsFragilityTypes', half: true },
        {
          name: 'socialFragilityTypeCode',
          widget: 'select',
          list: 'socialFragilityTypes',
          options: (_, { facts }) => socialFragilityOptions(facts.step, facts.supposedRehabNeed === true),
          half: true,
        },
        { name: 'clinicalStabilityTypeCode', widget: 'select', list: 'clinicalStabilityTypes', half: true },
      ],
    },
    {
      title: 'conclusion',
      fields: [
        { name: 'prognosticLevelCode', widget: 'select', list: 'prognosticLevels', half: true },
        { name: 'supposedRehabNeed', widget: 'checkbox' },
        { name: 'summary', widget: 'textarea' },
      ],
    },
  ],
};
