import {
  authorisedProvisionTypes,
  DiaryNote,
  MidTermEvaluation,
  Provision,
  provisionDuration,
  ProvisionSuspension,
} from '@percorso/domain';
import { currentMinute } from '../current-minute';
import { rowsOf, type SheetLayout, textOf, type Values } from '../layout';

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

export const provisions: SheetLayout<'PRESTAZIONI'> = [
  {
    title: 'provisions',
    fields: [
      {
        name: 'provisions',
        widget: 'rows',
        rows: rowsOf<'PRESTAZIONI', 'provisions'>({
          schema: Provision,
          summary: ['startingTime', 'provisionTypeCode', 'duration', 'practitionerId', 'tool'],
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
                { name: 'startingTime', widget: 'datetime', years: [10, 0] },
                { name: 'duration', widget: 'number', enabled: () => false },
                { name: 'tool', widget: 'text' },
              ],
            },
          ],
        }),
      },
    ],
  },
];

/** Spec 000 §4: a start later than the end clears the end, and vice versa. */
const isReversed = (startDate: unknown, endDate: unknown): boolean => {
  const [start, end] = [textOf(startDate), textOf(endDate)];
  return start !== null && end !== null && start > end;
};

export const suspensions: SheetLayout<'SOSPENSIONI'> = [
  {
    title: 'suspensions',
    fields: [
      {
        name: 'suspensions',
        widget: 'rows',
        rows: rowsOf<'SOSPENSIONI', 'suspensions'>({
          schema: ProvisionSuspension,
          summary: ['provisionSuspensionTypeCode', 'startDate', 'endDate'],
          groups: [
            {
              title: 'suspensions',
              fields: [
                {
                  name: 'startDate',
                  widget: 'date',
                  years: [10, 10],
                  then: (start, { endDate }): Values => (isReversed(start, endDate) ? { endDate: null } : {}),
                  half: true,
                },
                {
                  name: 'endDate',
                  widget: 'date',
                  years: [10, 10],
                  then: (end, { startDate }): Values => (isReversed(startDate, end) ? { startDate: null } : {}),
                  half: true,
                },
                { name: 'provisionSuspensionTypeCode', widget: 'select', list: 'provisionSuspensionTypes' },
              ],
            },
          ],
        }),
      },
    ],
  },
];

export const diary: SheetLayout<'DIARIO'> = [
  {
    title: 'diary',
    fields: [
      {
        name: 'notes',
        widget: 'rows',
        rows: rowsOf<'DIARIO', 'notes'>({
          schema: DiaryNote,
          summary: ['dateTime', 'provisionDiaryTypeCode', 'practitionerId', 'annotation', 'important'],
          // Spec 000 §5: default date now, the practitioner is the current user's.
          initial: ({ practitionerId }) => ({ practitionerId, dateTime: currentMinute() }),
          groups: [
            {
              title: 'diary',
              fields: [
                { name: 'practitionerId', widget: 'practitioner' },
                { name: 'provisionDiaryTypeCode', widget: 'select', list: 'provisionDiaryTypes' },
                { name: 'dateTime', widget: 'datetime', years: [10, 10] },
                { name: 'annotation', widget: 'textarea' },
                { name: 'important', widget: 'checkbox' },
              ],
            },
          ],
        }),
      },
    ],
  },
];

export const midTermEvaluations: SheetLayout<'VALUTAZIONI_INTERMEDIE'> = [
  {
    title: 'evaluation',
    fields: [
      {
        name: 'evaluations',
        widget: 'rows',
        rows: rowsOf<'VALUTAZIONI_INTERMEDIE', 'evaluations'>({
          schema: MidTermEvaluation,
          summary: [
            'midTermEvaluationTypeCode',
            'rehabCenterId',
            'annotation',
            'proposalOfRenewal',
            'expectedRevaluation',
          ],
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
        }),
      },
    ],
  },
];
