import type { ScaleScores } from '../../rules/disability-scales.js';
import { fillLabel } from '../application/shell.js';
import { validationMessage } from '../application/validation.js';

const scoreLabels = {
  range: 'da {min} a {max}',
  stepped: 'da {min} a {max}, a passi di {step}',
} as const;

/** Returns the possible scores of a scale as display text: "da 0 a 10, a passi di 0,5". */
export function scoresText(scores: ScaleScores): string {
  if ('levels' in scores) return scores.levels.join(', ');
  const { min, max, step } = scores;
  return fillLabel(step === 1 ? scoreLabels.range : scoreLabels.stepped, {
    min,
    max,
    step: String(step).replace('.', ','),
  });
}

/** Returns the possible scores of a scale as a sentence, for forms and error messages. */
export const scoresSentence = (scores: ScaleScores): string =>
  validationMessage('scoreNotOnScale', { scores: scoresText(scores) });
