import { defineActing } from '../define.js';
import { evaluationOutcomeName } from './name.js';

export const evaluationOutcomeSheet = defineActing(evaluationOutcomeName, {
  labels: { intro: 'Il centro decide se prendere in carico l’assistito.' },
});
