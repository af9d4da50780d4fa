import { and, setup } from 'xstate';
import { isFilled } from '../payload.js';
import type { RemodellingProposalFacts } from './facts.js';

export type RemodellingProposalEvent = { facts: RemodellingProposalFacts } & (
  | { type: 'ACCEPT' }
  | { type: 'REJECT'; motivation: string }
);

/** A remodelling proposal. Spec 000 §4: it is proposed, then accepted or rejected, which is irreversible. */
export const remodellingProposalMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as RemodellingProposalEvent, tags: {} as 'closed' },
  guards: {
    isUnitAtRehabilitation: ({ event }) => event.facts?.unitAtRehabilitation === true,
    hasMotivation: ({ event }) => event.type === 'REJECT' && isFilled(event.motivation),
  },
  actions: { closeProposal: () => {} },
}).createMachine({
  id: 'remodellingProposal',
  context: {},
  initial: 'PROPOSTA',
  states: {
    PROPOSTA: {
      on: {
        ACCEPT: { target: 'ACCETTATA', guard: 'isUnitAtRehabilitation', actions: 'closeProposal' },
        REJECT: {
          target: 'RIFIUTATA',
          guard: and(['hasMotivation', 'isUnitAtRehabilitation']),
          actions: 'closeProposal',
        },
      },
    },
    ACCETTATA: { tags: ['closed'], type: 'final' },
    RIFIUTATA: { tags: ['closed'], type: 'final' },
  },
});
