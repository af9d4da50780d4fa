import { and, setup } from 'xstate';
import { isFilled } from '../payload.js';
import type { IdentityCorrectionFacts } from './facts.js';

export type IdentityCorrectionEvent = { facts: IdentityCorrectionFacts } & (
  | { type: 'ACCEPT'; fiscalCodeOverrideReason?: string | null }
  | { type: 'REJECT'; motivation: string }
  | { type: 'WITHDRAW' }
);

/**
 * The correction of a patient's stored identity: proposed with a reason and a document, then applied, rejected or
 * withdrawn, each of which is final. Decision 0025.
 */
export const identityCorrectionMachine = setup({
  types: { context: {} as Record<string, never>, events: {} as IdentityCorrectionEvent, tags: {} as 'closed' },
  guards: {
    isIdentifierFree: ({ event }) => event.facts?.identifierTaken === false,
    isIdentityDifferent: ({ event }) => event.facts?.identityDiffers === true,
    isPatientNotMerged: ({ event }) => event.facts?.patientMerged === false,
    isOthersProposal: ({ event }) => event.facts?.decidesOwnProposal === false,
    hasMotivation: ({ event }) => event.type === 'REJECT' && isFilled(event.motivation),
  },
  actions: { applyCorrection: () => {}, closeCorrection: () => {} },
}).createMachine({
  id: 'identityCorrection',
  context: {},
  initial: 'PROPOSTA',
  states: {
    PROPOSTA: {
      on: {
        ACCEPT: {
          target: 'APPLICATA',
          guard: and(['isOthersProposal', 'isPatientNotMerged', 'isIdentityDifferent', 'isIdentifierFree']),
          actions: ['applyCorrection', 'closeCorrection'],
        },
        REJECT: {
          target: 'RIFIUTATA',
          guard: and(['hasMotivation', 'isOthersProposal']),
          actions: 'closeCorrection',
        },
        WITHDRAW: { target: 'RITIRATA', actions: 'closeCorrection' },
      },
    },
    APPLICATA: { tags: ['closed'], type: 'final' },
    RIFIUTATA: { tags: ['closed'], type: 'final' },
    RITIRATA: { tags: ['closed'], type: 'final' },
  },
});
