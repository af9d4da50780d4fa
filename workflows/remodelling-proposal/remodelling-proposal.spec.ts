import { testTable, testMachine } from '../proofs/machine-proofs.js';
import { remodellingProposalTable } from './remodelling-proposal.table.js';

describe('the remodelling proposal', () => {
  testMachine(remodellingProposalTable);
  testTable(remodellingProposalTable);
});
