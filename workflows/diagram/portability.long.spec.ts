import { testRandomPaths } from '../proofs/portability-proofs.js';

testRandomPaths(1000);
