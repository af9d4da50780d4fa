import { followsRoads } from '../proofs/elsewhere-proofs.js';

followsRoads(1000);
