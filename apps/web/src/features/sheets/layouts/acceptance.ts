import type { SheetLayout, Values } from '../layout';

const isTutored = ({ patientType }: Values): boolean => patientType === 'minor';

export const accessCard: SheetLayout<'SCHEDA_ACCESSO'> = [
  {
    title: 'request',
    fields: [
      { name: 'requestDate', widget: 'date', half: true },
      { name: 'requestSource', widget: 'select', list: 'requestSources', half: true },
      { name: 'requesterName', widget: 'text', half: true },
      { name: 'requesterRelationship', widget: 'select', list: 'requesterRelationships', half: true },
    ],
  },
  {
    title: 'need',
    fields: [
      { name: 'needType', widget: 'radio', list: 'needTypes', half: true },
      { name: 'patientType', widget: 'radio', list: 'patientTypes', half: true },
      { name: 'priority', widget: 'select', list: 'priorities', half: true },
      { name: 'reason', widget: 'textarea' },
    ],
  },
  {
    title: 'tutor',
    fields: [
      { name: 'tutorType', widget: 'select', list: 'tutorTypes', required: isTutored, half: true },
      { name: 'tutorName', widget: 'text', required: isTutored, half: true },
      { name: 'tutorPhone', widget: 'text', half: true },
      { name: 'privacyConsentDate', widget: 'date', half: true },
    ],
  },
];

export const takeCharge: SheetLayout<'PRESA_IN_CARICO'> = [
  {
    title: 'takeCharge',
    fields: [
      { name: 'takeChargeDate', widget: 'date', half: true },
      { name: 'practitionerId', widget: 'practitioner', half: true },
      { name: 'note', widget: 'textarea' },
    ],
  },
];

export const integratedHomecare: SheetLayout<'ADI'> = [
  {
    title: 'homecare',
    fields: [
      { name: 'active', widget: 'checkbox' },
      { name: 'startDate', widget: 'date', years: [10, 10], required: ({ active }) => active === true, half: true },
      { name: 'endDate', widget: 'date', years: [10, 10], half: true },
      { name: 'annotation', widget: 'textarea' },
    ],
  },
];
