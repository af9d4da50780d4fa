import { checkHostileRequests } from '../../../test/hostile/check-hostile-requests.js';

checkHostileRequests('the seed of every run', 20_261_122, 2_500);
