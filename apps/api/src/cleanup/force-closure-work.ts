import { workOf } from '../jobs/work.js';
import { unfinishedRuns } from './force-closures.sql.js';

/** Mass closings: a job closes the episodes of one. */
export const forceClosureWork = workOf('force-closures', unfinishedRuns);
