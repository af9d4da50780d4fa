import type { RemodellingProposalFacts } from '@percorso/workflows';
import { familyLifecycle } from '../episode-family/family-lifecycle.js';
import { said } from '../workflow/verification/written-records.js';

const close = {
  name: 'close-proposal',
  text: 'UPDATE remodelling_proposal SET open = false, reject_motivation = $2 WHERE id = $1',
};

const insert = {
  name: 'insert-proposal',
  text: `INSERT INTO remodelling_proposal (id, uod_episode_id, cdr_episode_id, regime, proposed_on) VALUES ($1, $2, $3, $4, $5)`,
};

/** A proposal's row as it is born. */
export type ProposalRecord = { uodEpisodeId: string; cdrEpisodeId: string; regime: object; proposedOn: string };

export const remodellingProposalLifecycle = familyLifecycle({
  workflow: 'remodelling-proposal',
  facts: (family): RemodellingProposalFacts => ({ unitAtRehabilitation: family.state === 'RIABILITAZIONE_UOD' }),
  organisationOf: () => 'unit',
  effects: {
    closeProposal: async ({ db, id, event }) => {
      await db.query(close, [id, event.type === 'REJECT' ? event.motivation : null]);
    },
  },
  born: async ({ db }, newborns) => {
    for (const { id, record } of newborns) {
      const { uodEpisodeId, cdrEpisodeId, regime, proposedOn } = record as ProposalRecord;
      await db.query(insert, [id, uodEpisodeId, cdrEpisodeId, JSON.stringify(regime), proposedOn]);
    }
  },
  owned: 'SELECT id, uod_episode_id, cdr_episode_id FROM remodelling_proposal',
  told: {
    table: 'remodelling_proposal',
    atBirth: { rejectMotivation: null, open: true },
    writes: {
      closeProposal: (event) => ({
        open: false,
        rejectMotivation: event.type === 'REJECT' ? said(event, 'motivation') : null,
      }),
    },
  },
});
