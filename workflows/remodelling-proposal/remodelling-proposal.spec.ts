import type { Table } from '../proofs/decision-table.js';
import { itFollowsItsTable, itKeepsThePromisesOfEveryMachine } from '../proofs/machine-proofs.js';
import { remodellingProposalMachine } from './remodelling-proposal.machine.js';

const table: Table = {
  machine: remodellingProposalMachine,
  inputs: [undefined],
  met: { unitAtRehabilitation: true },
  unmet: {
    isUnitAtRehabilitation: { facts: { unitAtRehabilitation: false } },
    hasMotivation: { payload: { motivation: ' ' } },
  },
  // Irreversible.
  afterClosure: [],
  rows: [
    {
      says: 'a proposal is accepted during rehabilitation',
      at: 'PROPOSTA',
      event: { type: 'ACCEPT' },
      guards: ['isUnitAtRehabilitation'],
      target: 'ACCETTATA',
      effects: ['closeProposal'],
    },
    {
      says: 'a proposal is rejected during rehabilitation, with a motivation',
      at: 'PROPOSTA',
      event: { type: 'REJECT', motivation: 'Non motivata dal quadro clinico' },
      guards: ['hasMotivation', 'isUnitAtRehabilitation'],
      target: 'RIFIUTATA',
      effects: ['closeProposal'],
    },
  ],
};

describe('the remodelling proposal', () => {
  itKeepsThePromisesOfEveryMachine(table);
  itFollowsItsTable(table);
});
