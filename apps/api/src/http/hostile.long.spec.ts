import { answersWhateverIsSent } from '../../test/hostile/answers-whatever-is-sent.js';

const seed = Number(process.env.HOSTILE_SEED ?? Math.trunc(Math.random() * 2 ** 31));

answersWhateverIsSent(`a seed of its own (HOSTILE_SEED=${seed})`, seed, 10_000);
