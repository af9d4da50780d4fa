import { answersWhateverIsSent } from '../../test/hostile/check-hostile-requests.js';

answersWhateverIsSent('the seed of every run', 20_261_122, 2_500);
