import { followsPaths } from '../proofs/elsewhere-proofs.js';

followsPaths(1000);
