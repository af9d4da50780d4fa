import { and, setup } from 'xstate';
import type { RemodellingProposalFacts } from './facts.js';

export type RemodellingProposalEvent = { facts: RemodellingProposalFacts } & (
  { type: 'ACCEPT' } | { type: 'REJECT'; motivation: string }
);

/** Spec 000 §4: proposed, then accepted or rejected, irreversible. */
export const remodellingProposalMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as RemodellingProposalEvent, tags: {} as 'closed' },
  guards: {
    isUnitAtRehabilitation: ({ event }) => event.facts.unitAtRehabilitation,
    hasMotivation: ({ event }) => event.type === 'REJECT' && event.motivation.trim() !== '',
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
