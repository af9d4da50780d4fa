import { sqlStateOf } from '../http/problems/database-problem.js';
import { NotNow } from '../http/problems/problem.js';
import pg from 'pg';

const CANCELED = '57014';
const GRACE_MS = 2000;

/** Whether the client's timeout ended the query, because the server did not report its own. */
const isClientTimeout = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** The client's timeout in milliseconds: longer than the server's, so that Postgres reports its own timeout first. */
export const clientTimeoutMs = ({ reportMs }: { reportMs: number }): number => reportMs + GRACE_MS;

/**
 * SQL that begins a transaction in which a report reads one schema within its time limit. JIT is off: compiling takes
 * longer than most of these statements run. `standard_conforming_strings` makes a string literal end where Postgres'
 * parser ended it, regardless of the server's setting.
 */
export const beginReadOnly = (schema: string, { reportMs }: { reportMs: number }): string =>
  `BEGIN READ ONLY; SET LOCAL statement_timeout = ${reportMs}; SET LOCAL search_path = ${pg.escapeIdentifier(schema)};
   SET LOCAL standard_conforming_strings = on; SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`;

/** Returns the error to throw for a failed report: 503 after the time limit, otherwise the error itself. */
export const reportFailure = (error: unknown): unknown =>
  sqlStateOf(error) === CANCELED || isClientTimeout(error) ? new NotNow('report_timeout') : error;
