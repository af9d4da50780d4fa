import { provesTable, provesMachine } from '../proofs/machine-proofs.js';
import { remodellingProposalTable } from './remodelling-proposal.table.js';

describe('the remodelling proposal', () => {
  provesMachine(remodellingProposalTable);
  provesTable(remodellingProposalTable);
});
