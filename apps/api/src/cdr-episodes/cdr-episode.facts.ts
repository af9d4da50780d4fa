import { hasGrant, type Actor } from '@percorso/domain';
import type { CdrEpisodeFacts } from '@percorso/workflows';
import type { Family } from '../episode-family/family.js';
import { missingSheets, stepOf } from '../episode-family/steps.js';

export const cdrEpisodeFacts = (family: Family, state: string, actor: Actor): CdrEpisodeFacts => ({
  missingSheets: missingSheets(family, stepOf(state)),
  unitState: family.state,
  operatingPlanState: family.centre?.plan?.state ?? null,
  provisions: family.provisions,
  isAdministrator: hasGrant(actor, 'uod_episode_force_close'),
  mayInvalidateClosure: hasGrant(actor, 'cdr_external_closure_invalidate'),
});
