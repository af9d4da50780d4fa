import type { FirstEvaluation } from '@percorso/domain';
import type { FormScreen } from '../../screen';
import { onOwnDay } from '../own-practitioner';

export const firstEvaluationScreen: FormScreen<FirstEvaluation> = {
  groups: [
    {
      title: 'evaluation',
      fields: [
        { name: 'date', widget: 'date', half: true },
        { name: 'practitionerId', widget: 'practitioner', half: true },
        { name: 'functionalPicture', widget: 'textarea' },
        { name: 'objectiveExamination', widget: 'textarea' },
        { name: 'needs', widget: 'textarea' },
      ],
    },
    {
      title: 'context',
      fields: [
        { name: 'familyAndSocialContext', widget: 'textarea' },
        { name: 'aidsInUse', widget: 'textarea' },
        { name: 'currentTherapies', widget: 'textarea' },
      ],
    },
  ],
  initial: onOwnDay('date'),
};
