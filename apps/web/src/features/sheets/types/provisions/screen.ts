import {
  authorisedProvisionTypes,
  isDayFull,
  type Provision,
  provisionDuration,
  type ProvisionView,
} from '@percorso/domain';
import { lazyPart } from '../../../../lazy-part';
import { type FieldContext, textOf } from '../../layout';
import type { ListScreen } from '../../screen';
import { isOutOfService } from '../days-of-service';
import { ownPractitioner } from '../own-practitioner';
import { provisionsTable } from './table';

const durationOf = (type: unknown): number | null => provisionDuration(textOf(type) ?? '') ?? null;

/**
 * Whether a provision cannot have this date. Spec 000 §5: provisions are dated after the treatment's start and up to today, on dates that
 * no other entry covers.
 */
const isUnavailableForProvision = (day: string, context: FieldContext): boolean => {
  const { today, treatmentStartDate } = context.facts;
  return day > today || day === treatmentStartDate || isOutOfService(day, context) || isDayFull(day, context.facts);
};

export const provisionsScreen: ListScreen<Provision, ProvisionView> = {
  initial: ownPractitioner,
  notCopied: ['startingTime'],
  groups: [
    {
      title: 'provisions',
      fields: [
        { name: 'practitionerId', widget: 'practitioner' },
        {
          name: 'provisionTypeCode',
          widget: 'select',
          list: 'provisionTypes',
          options: (_, { facts }) => authorisedProvisionTypes(facts.authorisedRegimes),
          // Spec 000 §5: the duration is read-only, set by the type.
          dependentValues: (type) => ({ duration: durationOf(type) }),
        },
        { name: 'startingTime', widget: 'datetime', years: [10, 0], unavailable: isUnavailableForProvision },
        { name: 'duration', widget: 'number', enabled: () => false },
        { name: 'tool', widget: 'text' },
      ],
    },
  ],
  shownAs: 'table',
  table: provisionsTable,
  frame: lazyPart(() => import('./calendar/ProvisionViews')),
};
