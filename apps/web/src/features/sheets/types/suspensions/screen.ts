import { isDay, type ProvisionSuspension, type ProvisionSuspensionView } from '@percorso/domain';
import { type FieldContext, textOf, type Values } from '../../layout';
import type { ListScreen } from '../../screen';
import { isCovered, isOutOfService } from '../days-of-service';
import { suspensionItem } from './item';

const isUnavailableForSuspension = (day: string, context: FieldContext): boolean =>
  isOutOfService(day, context) || isCovered(day, context);

/**
 * Whether both dates are complete and the start is later than the end. Spec 000 §4: the date that the user enters last then clears the
 * other one.
 */
const isReversed = (startDate: unknown, endDate: unknown): boolean => {
  const [start, end] = [textOf(startDate), textOf(endDate)];
  return start !== null && end !== null && isDay(start) && isDay(end) && start > end;
};

export const suspensionsScreen: ListScreen<ProvisionSuspension, ProvisionSuspensionView> = {
  groups: [
    {
      title: 'suspensions',
      fields: [
        {
          name: 'startDate',
          widget: 'date',
          years: [10, 10],
          unavailable: isUnavailableForSuspension,
          dependentValues: (start, { endDate }): Values => (isReversed(start, endDate) ? { endDate: null } : {}),
          half: true,
        },
        {
          name: 'endDate',
          widget: 'date',
          years: [10, 10],
          unavailable: isUnavailableForSuspension,
          dependentValues: (end, { startDate }): Values => (isReversed(startDate, end) ? { startDate: null } : {}),
          half: true,
        },
        { name: 'provisionSuspensionTypeCode', widget: 'select', list: 'provisionSuspensionTypes' },
      ],
    },
  ],
  shownAs: 'panel',
  item: suspensionItem,
};
