import { stepLabels } from '../../labels/workflow/workflow.js';
import { EpisodeStep } from '../../steps.js';

/** The steps of unit and centre, including the closed and invalidated ones. Spec 000 §3 and 001 §4. */
export const workflowSteps = EpisodeStep.options.map((code) => ({
  code,
  description: stepLabels[code],
  service: code.endsWith('_CDR') ? 'rehab-center' : 'district-unit',
}));
