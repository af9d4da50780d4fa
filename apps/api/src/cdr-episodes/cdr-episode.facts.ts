import { hasGrant, type Actor } from '@percorso/domain';
import type { CdrEpisodeFacts } from '@percorso/workflows';
import type { EpisodeAggregate } from '../episode-aggregate/episode-aggregate.js';
import { missingSheets, stepOf } from '../episode-aggregate/steps.js';

export const cdrEpisodeFacts = (aggregate: EpisodeAggregate, state: string, actor: Actor): CdrEpisodeFacts => ({
  missingSheets: missingSheets(aggregate, stepOf(state)),
  unitState: aggregate.state,
  operatingPlanState: aggregate.centre?.plan?.state ?? null,
  provisions: aggregate.provisions,
  isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
  mayInvalidateClosure: hasGrant(actor, 'cdr_external_closure_invalidate'),
});
