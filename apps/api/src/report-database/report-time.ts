import { sqlStateOf } from '../http/database-problem.js';
import { NotNow } from '../http/problem.js';

const CANCELED = '57014';
const GRACE_MS = 2000;

/** Milliseconds for which the reply to a report's statement is waited for: Postgres says first that its time is over. */
export const waitFor = ({ reportMs }: { reportMs: number }): number => reportMs + GRACE_MS;

/** What is thrown where a report failed: 503 where its time was over, else the error itself. */
export const reportFailure = (error: unknown): unknown =>
  sqlStateOf(error) === CANCELED ? new NotNow(503, 'report_timeout') : error;
