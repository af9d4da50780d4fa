import type { FormLabels } from '../sheet-labels.js';
import type { FirstEvaluation } from './schema.js';

export const firstEvaluationLabels = {
  intro: 'Il quadro funzionale e i bisogni rilevati alla prima valutazione.',
  fields: {
    date: 'Data della valutazione',
    practitionerId: 'Operatore',
    functionalPicture: 'Quadro funzionale',
    familyAndSocialContext: 'Contesto familiare e sociale',
    aidsInUse: 'Ausili in uso',
    currentTherapies: 'Terapie in corso',
    needs: 'Bisogni',
    objectiveExamination: 'Esame obiettivo',
  },
} as const satisfies FormLabels<FirstEvaluation>;
