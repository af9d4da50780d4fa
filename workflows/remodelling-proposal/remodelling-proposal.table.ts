import type { Table } from '../proofs/decision-table.js';
import { remodellingProposalMachine } from './remodelling-proposal.machine.js';

/** The table of a remodelling proposal in architecture §3, row by row. */
export const remodellingProposalTable: Table = {
  machine: remodellingProposalMachine,
  inputs: [undefined],
  met: { unitAtRehabilitation: true },
  unmet: {
    isUnitAtRehabilitation: { facts: { unitAtRehabilitation: false } },
    hasMotivation: { payload: { motivation: ' ' } },
  },
  // An answer to a proposal is irreversible.
  afterClosure: [],
  rows: [
    {
      title: 'a proposal is accepted during rehabilitation',
      at: 'PROPOSTA',
      event: { type: 'ACCEPT' },
      guards: ['isUnitAtRehabilitation'],
      target: 'ACCETTATA',
      effects: ['closeProposal'],
    },
    {
      title: 'a proposal is rejected during rehabilitation, with a motivation',
      at: 'PROPOSTA',
      event: { type: 'REJECT', motivation: 'Non motivata dal quadro clinico' },
      guards: ['hasMotivation', 'isUnitAtRehabilitation'],
      target: 'RIFIUTATA',
      effects: ['closeProposal'],
    },
  ],
};
