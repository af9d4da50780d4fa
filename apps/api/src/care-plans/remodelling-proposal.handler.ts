import type { RemodellingProposalFacts } from '@percorso/workflows';
import type { Handler } from '../workflow/handler.js';

const close = {
  name: 'close-proposal',
  text: 'UPDATE remodelling_proposal SET open = false, reject_motivation = $2 WHERE id = $1',
};

export const remodellingProposalHandler: Handler = {
  facts: (family, id): RemodellingProposalFacts | null =>
    family.proposals.some((proposal) => proposal.id === id)
      ? { unitAtRehabilitation: family.state === 'RIABILITAZIONE_UOD' }
      : null,
  organisationOf: () => 'unit',
  effects: {
    closeProposal: async ({ db, id, event }) => {
      await db.query(close, [id, event.type === 'REJECT' ? event.motivation : null]);
    },
  },
};
