import { testMachine, testTable } from '../proofs/machine-proofs.js';
import { identityCorrectionTable } from './identity-correction.table.js';

describe('the correction of an identity', () => {
  testMachine(identityCorrectionTable);
  testTable(identityCorrectionTable);
});
