import type { IntegratedHomecare } from '@percorso/domain';
import type { FormScreen } from '../../screen';

export const integratedHomecareScreen: FormScreen<IntegratedHomecare> = {
  groups: [
    {
      title: 'homecare',
      fields: [
        { name: 'active', widget: 'checkbox' },
        { name: 'startDate', widget: 'date', years: [10, 10], required: ({ active }) => active === true, half: true },
        { name: 'endDate', widget: 'date', years: [10, 10], half: true },
        { name: 'annotation', widget: 'textarea' },
      ],
    },
  ],
};
