import { answersWhateverIsSent } from '../../test/hostile/answers-whatever-is-sent.js';

answersWhateverIsSent('the seed of every run', 20_261_122, 2_500);
