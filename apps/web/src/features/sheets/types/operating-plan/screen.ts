import type { OperatingPlanSheet } from '@percorso/domain';
import type { FormScreen } from '../../screen';

export const operatingPlanScreen: FormScreen<OperatingPlanSheet> = {
  // The planned provisions have their own panel.
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
