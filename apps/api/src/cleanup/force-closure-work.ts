import { workOf } from '../jobs/work.js';
import { unfinishedRuns } from './force-closures.sql.js';

/** The background work of mass closings: one job for each run. */
export const forceClosureWork = workOf('force-closures', unfinishedRuns);
