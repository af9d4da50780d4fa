import type { RemodellingProposalFacts } from '@percorso/workflows';
import { aggregateLifecycle } from '../episode-aggregate/aggregate-lifecycle.js';
import { RemodellingProposalEntity } from './remodelling-proposal.entity.js';
import { anonymisedIn, eventField } from '../workflow/record-projection.js';

/** The row of a proposal at its creation. */
export type ProposalRecord = { uodEpisodeId: string; cdrEpisodeId: string; regime: object; proposedOn: string };

export const remodellingProposalLifecycle = aggregateLifecycle({
  workflow: 'remodelling-proposal',
  facts: (aggregate): RemodellingProposalFacts => ({ unitAtRehabilitation: aggregate.state === 'RIABILITAZIONE_UOD' }),
  reflectedIn: { fact: 'proposals', episodeOf: (record) => (record as ProposalRecord).uodEpisodeId },
  organisationOf: () => 'unit',
  effects: {
    closeProposal: async ({ db, id, event }) => {
      const rejectMotivation = event.type === 'REJECT' ? (event.motivation as string) : null;
      await db.manager.update(RemodellingProposalEntity, { id }, { open: false, rejectMotivation });
    },
  },
  onCreate: async ({ db }, created) => {
    const proposals = created.map(({ id, record }) => ({ id, ...(record as ProposalRecord) }));
    await db.manager.insert(RemodellingProposalEntity, proposals);
  },
  owned: 'SELECT id, uod_episode_id, cdr_episode_id FROM remodelling_proposal',
  projection: {
    table: 'remodelling_proposal',
    related: { anonymised: anonymisedIn('remodelling_proposal') },
    atCreation: { rejectMotivation: null, open: true },
    writes: {
      closeProposal: (event) => ({
        open: false,
        rejectMotivation: event.type === 'REJECT' ? eventField(event, 'motivation') : null,
      }),
    },
  },
});
