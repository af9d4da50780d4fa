import { EpisodeOfCare1732100000000 } from './1732100000000-episode-of-care.js';
import { EmbeddedIdentityProvider1732100100000 } from './1732100100000-embedded-identity-provider.js';
import { ListIndexes1732100200000 } from './1732100200000-list-indexes.js';

/** Every migration, in the order in which they run. */
export const migrations = [EpisodeOfCare1732100000000, EmbeddedIdentityProvider1732100100000, ListIndexes1732100200000];
