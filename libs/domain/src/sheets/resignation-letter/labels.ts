import type { FormLabels } from '../sheet-labels.js';
import type { ResignationLetter } from './schema.js';

export const resignationLetterLabels = {
  intro: 'La lettera che accompagna la dimissione.',
  fields: {
    date: 'Data della dimissione',
    reasonCode: 'Motivo della dimissione',
    addressee: 'Destinatario',
    text: 'Testo della lettera',
  },
} as const satisfies FormLabels<ResignationLetter>;
