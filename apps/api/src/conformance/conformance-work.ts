import { workOf } from '../jobs/work.js';
import { unfinishedRuns } from './conformance.sql.js';

/** Histories that are replayed: a job goes on with one run. */
export const conformanceWork = workOf('conformance', unfinishedRuns);
