import { checkHostileRequests } from '../../../test/hostile/check-hostile-requests.js';

const seed = Number(process.env.HOSTILE_SEED ?? Math.trunc(Math.random() * 2 ** 31));

checkHostileRequests(`a seed of its own (HOSTILE_SEED=${seed})`, seed, 10_000);
