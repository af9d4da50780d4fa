import { authorisedProvisionTypes, isDay, notAfterDeath, provisionDuration, romeMinute } from '@percorso/domain';
import { type EntryLayout, type FieldContext, type SheetLayout, textOf, type Values } from '../layout';

export const operatingPlan: SheetLayout<'PIANO_OPERATIVO'> = [
  {
    title: 'plan',
    fields: [
      { name: 'treatmentStartDate', widget: 'date', years: [1, 1], half: true },
      { name: 'provisionsDetails', widget: 'textarea' },
      { name: 'note', widget: 'textarea' },
    ],
  },
];

const durationOf = (type: unknown): number | null => provisionDuration(textOf(type) ?? '') ?? null;

const isCovered = (day: string, { facts: { occupied = [] } }: FieldContext): boolean =>
  occupied.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
/** Nothing is done before the service starts, nor after a death. */
const isOutOfService = (day: string, { facts: { treatmentStartDate, deathDate } }: FieldContext): boolean =>
  day < (treatmentStartDate ?? '') || notAfterDeath([], day, deathDate).length > 0;
/** Spec 000 §5: provisions stand between the treatment's start and today, on days that nothing else covers. */
const isNotDelivered = (day: string, context: FieldContext): boolean => {
  const { today, treatmentStartDate } = context.facts;
  return day > today || day === treatmentStartDate || isOutOfService(day, context) || isCovered(day, context);
};

/** Spec 000 §5: notes stand between the start of the service and today. */
const isNotInService = (day: string, context: FieldContext): boolean =>
  day > context.facts.today || isOutOfService(day, context);
const isNotSuspended = (day: string, context: FieldContext): boolean =>
  isOutOfService(day, context) || isCovered(day, context);

export const provisions: EntryLayout<'PRESTAZIONI'> = {
  initial: ({ practitionerId }) => ({ practitionerId }),
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
          then: (type) => ({ duration: durationOf(type) }),
        },
        { name: 'startingTime', widget: 'datetime', years: [10, 0], unavailable: isNotDelivered },
        { name: 'duration', widget: 'number', enabled: () => false },
        { name: 'tool', widget: 'text' },
      ],
    },
  ],
};

/** Spec 000 §4: a start later than the end clears the end, and vice versa; a day that is half typed clears nothing. */
const isReversed = (startDate: unknown, endDate: unknown): boolean => {
  const [start, end] = [textOf(startDate), textOf(endDate)];
  return start !== null && end !== null && isDay(start) && isDay(end) && start > end;
};

export const suspensions: EntryLayout<'SOSPENSIONI'> = {
  groups: [
    {
      title: 'suspensions',
      fields: [
        {
          name: 'startDate',
          widget: 'date',
          years: [10, 10],
          unavailable: isNotSuspended,
          then: (start, { endDate }): Values => (isReversed(start, endDate) ? { endDate: null } : {}),
          half: true,
        },
        {
          name: 'endDate',
          widget: 'date',
          years: [10, 10],
          unavailable: isNotSuspended,
          then: (end, { startDate }): Values => (isReversed(startDate, end) ? { startDate: null } : {}),
          half: true,
        },
        { name: 'provisionSuspensionTypeCode', widget: 'select', list: 'provisionSuspensionTypes' },
      ],
    },
  ],
};

export const diary: EntryLayout<'DIARIO'> = {
  // Spec 000 §5: default date now, the practitioner is the current user's.
  initial: ({ practitionerId }) => ({ practitionerId, dateTime: romeMinute(new Date()) }),
  groups: [
    {
      title: 'diary',
      fields: [
        { name: 'practitionerId', widget: 'practitioner' },
        { name: 'provisionDiaryTypeCode', widget: 'select', list: 'provisionDiaryTypes' },
        { name: 'dateTime', widget: 'datetime', years: [10, 0], unavailable: isNotInService },
        { name: 'annotation', widget: 'textarea' },
        { name: 'important', widget: 'checkbox' },
      ],
    },
  ],
};

export const midTermEvaluations: EntryLayout<'VALUTAZIONI_INTERMEDIE'> = {
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
          // Spec 000 §4: set to no, it clears the note; the note is shown only when yes.
          then: (expected): Values => (expected === true ? {} : { revaluationNote: null }),
        },
        {
          name: 'revaluationNote',
          widget: 'textarea',
          shown: ({ expectedRevaluation }) => expectedRevaluation === true,
        },
      ],
    },
  ],
};
