import { sqlStateOf } from '../http/database-problem.js';
import { NotNow } from '../http/problem.js';
import pg from 'pg';

const CANCELED = '57014';
const GRACE_MS = 2000;

/** The server did not even say that the time was over. */
const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** Milliseconds for which the reply to a report's statement is waited for: Postgres says first that its time is over. */
export const waitFor = ({ reportMs }: { reportMs: number }): number => reportMs + GRACE_MS;

/**
 * A transaction in which a report reads one schema, for no longer than its time. Compiling a statement takes longer than most of them run.
 * A text ends where Postgres' parser took it to end, whatever the server's own setting says of backslashes.
 */
export const beginReading = (schema: string, { reportMs }: { reportMs: number }): string =>
  `BEGIN READ ONLY; SET LOCAL statement_timeout = ${reportMs}; SET LOCAL search_path = ${pg.escapeIdentifier(schema)};
   SET LOCAL standard_conforming_strings = on; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`;

/** What is thrown where a report failed: 503 where its time was over, else the error itself. */
export const reportFailure = (error: unknown): unknown =>
  sqlStateOf(error) === CANCELED || isUnanswered(error) ? new NotNow('report_timeout') : error;
