import type { OperatingPlanSheet } from '@percorso/domain';
import type { FormScreen } from '../../screen';

export const operatingPlanScreen: FormScreen<OperatingPlanSheet> = {
  // It has a panel of its own.
  hidden: ['plannedProvisions'],
  groups: [
    {
      title: 'plan',
      fields: [
        { name: 'treatmentStartDate', widget: 'date', years: [1, 1], half: true },
        { name: 'provisionsDetails', widget: 'textarea' },
        { name: 'note', widget: 'textarea' },
      ],
    },
  ],
};
