import type { SheetLayout } from '../layout';

export const clinicalEvaluation: SheetLayout<'VALUTAZIONE_CLINICA'> = [
  {
    title: 'evaluation',
    fields: [
      { name: 'date', widget: 'date', half: true },
      { name: 'practitionerId', widget: 'practitioner', half: true },
      { name: 'outcomeTypeCode', widget: 'select', list: 'careOutcomeTypes', half: true },
      { name: 'text', widget: 'textarea' },
    ],
  },
];

export const finalEvaluation: SheetLayout<'VALUTAZIONE_FINALE'> = [
  { title: 'schemas', fields: [{ name: 'evaluations', widget: 'evaluations' }] },
  { title: 'notes', fields: [{ name: 'note', widget: 'textarea' }] },
];

export const resignationLetter: SheetLayout<'LETTERA_DIMISSIONE'> = [
  {
    title: 'letter',
    fields: [
      { name: 'date', widget: 'date', half: true },
      { name: 'reasonCode', widget: 'select', list: 'resignationReasons', half: true },
      { name: 'addressee', widget: 'text' },
      { name: 'text', widget: 'textarea' },
    ],
  },
];

export const closing: SheetLayout<'CHIUSURA'> = [
  {
    title: 'closing',
    fields: [
      { name: 'closingDate', widget: 'date', half: true },
      { name: 'reasonCode', widget: 'select', list: 'resignationReasons', half: true },
      { name: 'note', widget: 'textarea' },
    ],
  },
];
