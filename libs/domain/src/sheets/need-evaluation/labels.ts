import type { FormLabels } from '../sheet-labels.js';
import type { NeedEvaluation } from './schema.js';

export const needEvaluationLabels = {
  intro: 'I nove livelli di fragilità, il livello prognostico e la sintesi della valutazione.',
  fields: {
    lifeFragilityTypeCode: 'Attività della vita quotidiana',
    mobFragilityTypeCode: 'Mobilità',
    cognitiveDisordersTypeCode: 'Disturbi cognitivi',
    behaviorDisordersTypeCode: 'Disturbi del comportamento',
    comunicationFragilityTypeCode: 'Comunicazione',
    sensoryFragilityTypeCode: 'Area sensoriale',
    careNeedsFragilityTypeCode: 'Trattamenti specialistici',
    socialFragilityTypeCode: 'Area sociale',
    clinicalStabilityTypeCode: 'Stabilità clinica',
    prognosticLevelCode: 'Livello prognostico',
    supposedRehabNeed: 'Bisogno riabilitativo presunto',
    summary: 'Sintesi',
  },
} as const satisfies FormLabels<NeedEvaluation>;
