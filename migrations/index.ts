import { EpisodeOfCare1732100000000 } from './1732100000000-episode-of-care.js';

/** Every migration, in the order in which they run. */
export const migrations = [EpisodeOfCare1732100000000];
