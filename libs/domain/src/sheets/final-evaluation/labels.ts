import type { FormLabels } from '../sheet-labels.js';
import type { FinalEvaluation } from './schema.js';

export const finalEvaluationLabels = {
  intro: 'Per ogni schema del PRI: l’obiettivo raggiunto e l’esito.',
  fields: { evaluations: 'Schemi del PRI', note: 'Note' },
} as const satisfies FormLabels<FinalEvaluation>;
