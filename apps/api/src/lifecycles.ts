import { operatingPlanLifecycle } from './care-plans/operating-plan.lifecycle.js';
import { remodellingProposalLifecycle } from './care-plans/remodelling-proposal.lifecycle.js';
import { cdrEpisodeLifecycle } from './cdr-episodes/cdr-episode.lifecycle.js';
import { provisionImportLifecycle } from './provision-imports/provision-import.lifecycle.js';
import { patientMergeLifecycle } from './patient-merges/patient-merge.lifecycle.js';
import { regionalFlowLifecycle } from './flows/regional-flow.lifecycle.js';
import { identityCorrectionLifecycle } from './identity-corrections/identity-correction.lifecycle.js';
import { sheetLifecycle } from './sheets/sheet.lifecycle.js';
import { uodEpisodeLifecycle } from './uod-episodes/uod-episode.lifecycle.js';
import type { Lifecycle } from './workflow/lifecycle.js';

/** All lifecycles that the engine runs. */
export const lifecycles: readonly Lifecycle[] = [
  uodEpisodeLifecycle,
  cdrEpisodeLifecycle,
  sheetLifecycle,
  operatingPlanLifecycle,
  remodellingProposalLifecycle,
  provisionImportLifecycle,
  regionalFlowLifecycle,
  identityCorrectionLifecycle,
  patientMergeLifecycle,
];
