import type { ListLabels } from '../sheet-labels.js';
import type { Diagnosis } from './schema.js';

export const diagnosesLabels = {
  intro: 'Le diagnosi del progetto, una delle quali è la principale.',
  one: 'diagnosi',
  titleOfNew: 'Nuova diagnosi',
  fields: {
    classificationCode: 'Classificazione',
    diagnosisCode: 'Diagnosi',
    principal: 'Diagnosi principale',
    note: 'Note',
  },
  notices: { saved: 'Diagnosi salvata', deleted: 'Diagnosi eliminata' },
} as const satisfies ListLabels<Diagnosis>;
