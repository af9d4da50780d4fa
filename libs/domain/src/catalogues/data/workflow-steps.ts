import { stepLabels } from '../../labels/workflow/workflow.js';
import { EpisodeStep } from '../../steps.js';

/** Spec 000 §3 and 001 §4: the steps of both organisations, including closed and invalidated ones. */
export const workflowSteps = EpisodeStep.options.map((code) => ({
  code,
  description: stepLabels[code],
  service: code.endsWith('_CDR') ? 'rehab-center' : 'district-unit',
}));
