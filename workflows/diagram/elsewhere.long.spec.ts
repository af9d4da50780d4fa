import { followsRoads } from '../proofs/elsewhere.js';

followsRoads(1000);
