import {
  accessDayRules,
  canAddScale,
  isMeetingDay,
  isMobilityCleared,
  mobilityOptions,
  Prosthesis,
  scaleTypeOptions,
  scoresOf,
  scoresSentence,
  socialFragilityOptions,
} from '@percorso/domain';
import { type EntryLayout, type FieldContext, rowsOf, type SheetLayout, textOf, type Values } from '../layout';

export const firstEvaluation: SheetLayout<'PRIMA_VALUTAZIONE'> = [
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
];

export const medicalHistory: SheetLayout<'ANAMNESI'> = [
  {
    title: 'history',
    fields: [
      { name: 'recentHistory', widget: 'textarea' },
      { name: 'remoteHistory', widget: 'textarea' },
      { name: 'familyHistory', widget: 'textarea' },
      { name: 'physiologicalHistory', widget: 'textarea' },
    ],
  },
  {
    title: 'therapies',
    fields: [
      { name: 'allergies', widget: 'textarea' },
      { name: 'drugs', widget: 'textarea' },
      { name: 'previousRehabilitation', widget: 'textarea' },
    ],
  },
  {
    title: 'recognition',
    fields: [
      {
        name: 'law104',
        widget: 'checkbox',
        then: (law104) => (law104 === true ? {} : { law104SeriousnessCode: null }),
      },
      {
        name: 'law104SeriousnessCode',
        widget: 'select',
        list: 'seriousnessLevels',
        shown: ({ law104 }) => law104 === true,
        required: () => true,
        half: true,
      },
      { name: 'invalidityPercentage', widget: 'number', half: true },
    ],
  },
  {
    title: 'prostheses',
    fields: [
      {
        name: 'prostheses',
        widget: 'rows',
        rows: rowsOf<'ANAMNESI', 'prostheses'>({
          schema: Prosthesis,
          summary: ['prosthesisTypeCode', 'prosthesisRequestTypeCode'],
          groups: [
            {
              title: 'prostheses',
              fields: [
                { name: 'prosthesisTypeCode', widget: 'select', list: 'prosthesisTypes' },
                { name: 'prosthesisRequestTypeCode', widget: 'select', list: 'prosthesisRequestTypes' },
              ],
            },
          ],
        }),
      },
    ],
  },
];

export const careTeam: EntryLayout<'EQUIPE_UVBR'> = {
  groups: [
    {
      title: 'team',
      fields: [
        {
          name: 'qualificationCode',
          widget: 'select',
          list: 'qualifications',
          then: () => ({ practitionerId: null }),
        },
        {
          name: 'practitionerId',
          widget: 'practitioner',
          holding: ({ qualificationCode }) => textOf(qualificationCode),
        },
        {
          name: 'appointmentDate',
          widget: 'datetime',
          years: [10, 1],
          // Spec 000 §5: Sundays disabled; within the access.
          unavailable: (day, { facts: { episodeStartDate: startDate, deathDate } }) =>
            !isMeetingDay(day) || accessDayRules(day, { startDate, deathDate }).length > 0,
        },
        { name: 'teamReferring', widget: 'checkbox' },
        { name: 'caseManager', widget: 'checkbox' },
        { name: 'deleted', widget: 'checkbox', shown: (_, { row }) => row?.isNew === false },
      ],
    },
  ],
};

export const operationAreas: SheetLayout<'AREE_INTERVENTO'> = [
  {
    title: 'areas',
    fields: [
      { name: 'operationAreaCodes', widget: 'checkboxes', list: 'operationAreas' },
      { name: 'note', widget: 'textarea' },
    ],
  },
];

const scaleType = 'disabilityClassificationScaleTypeCode';
// Spec 000 §4: while exit outcomes are being set, type and entry outcome are disabled; before that, none is set.
const setsExitOutcomes = (_: Values, { facts }: FieldContext): boolean => facts.setsExitOutcomes === true;
const isBeforeExit = (_: Values, { facts }: FieldContext): boolean => facts.setsExitOutcomes !== true;
const scoresFor = (values: Values) => scoresOf(textOf(values[scaleType]));
const scoresHelp = (values: Values): string | undefined => {
  const scores = scoresFor(values);
  return scores ? scoresSentence(scores) : undefined;
};

export const disabilityClassifications: EntryLayout<'CLASSIFICAZIONI_DISABILITA'> = {
  canAdd: (entries) => canAddScale(entries.length),
  groups: [
    {
      title: 'scales',
      fields: [
        {
          name: scaleType,
          widget: 'select',
          list: 'disabilityClassificationScaleTypes',
          options: (_, { row }) =>
            scaleTypeOptions(row?.others.map((other) => textOf(other[scaleType]) ?? '') ?? [], row?.index ?? 0),
          enabled: isBeforeExit,
        },
        {
          name: 'entryOutcome',
          widget: 'text',
          required: (values) => scoresFor(values) !== null,
          help: scoresHelp,
          enabled: isBeforeExit,
          half: true,
        },
        {
          name: 'exitOutcome',
          widget: 'text',
          help: scoresHelp,
          shown: (values, context) => setsExitOutcomes(values, context) || textOf(values.exitOutcome) !== null,
          enabled: setsExitOutcomes,
          half: true,
        },
      ],
    },
  ],
};

export const needEvaluation: SheetLayout<'VALUTAZIONE_BISOGNO'> = [
  {
    title: 'autonomy',
    fields: [
      {
        name: 'lifeFragilityTypeCode',
        widget: 'select',
        list: 'lifeFragilityTypes',
        then: (life) => (isMobilityCleared(textOf(life)) ? { mobFragilityTypeCode: null } : {}),
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
];
