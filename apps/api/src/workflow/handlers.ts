import type { WorkflowName } from '@percorso/domain';
import { operatingPlanHandler } from '../care-plans/operating-plan.handler.js';
import { remodellingProposalHandler } from '../care-plans/remodelling-proposal.handler.js';
import { cdrEpisodeHandler } from '../cdr-episodes/cdr-episode.handler.js';
import { sheetHandler } from '../sheets/sheet.handler.js';
import { uodEpisodeHandler } from '../uod-episodes/uod-episode.handler.js';
import type { Handler } from './handler.js';

/** Every workflow whose instances belong to an episode of the unit. */
const handlers: Partial<Record<WorkflowName, Handler>> = {
  'uod-episode': uodEpisodeHandler,
  'cdr-episode': cdrEpisodeHandler,
  sheet: sheetHandler,
  'operating-plan': operatingPlanHandler,
  'remodelling-proposal': remodellingProposalHandler,
};

export const handlerOf = (workflow: WorkflowName): Handler | undefined => handlers[workflow];
