import { workOf } from '../jobs/work.js';
import { unfinishedRuns } from './conformance.sql.js';

/** The jobs of conformance runs: each job continues one run. */
export const conformanceWork = workOf('conformance', unfinishedRuns);
