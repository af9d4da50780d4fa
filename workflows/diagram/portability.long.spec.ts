import { followsPaths } from '../proofs/portability-proofs.js';

followsPaths(1000);
