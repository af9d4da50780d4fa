import { itFollowsItsTable, itKeepsThePromisesOfEveryMachine } from '../proofs/machine-proofs.js';
import { remodellingProposalTable } from './remodelling-proposal.table.js';

describe('the remodelling proposal', () => {
  itKeepsThePromisesOfEveryMachine(remodellingProposalTable);
  itFollowsItsTable(remodellingProposalTable);
});
