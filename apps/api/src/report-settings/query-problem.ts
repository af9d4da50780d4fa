import { validationMessage } from '@percorso/domain';
import pg from 'pg';
import { Problem, RuleBroken } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { positionOf } from './query-parser.js';

/** SQLSTATEs when the role may not read a relation or schema, it does not exist, or the query writes to it. */
const OUT_OF_REACH = new Set(['42501', '42P01', '3F000', '25006', '0A000', '55000']);
/** SQLSTATEs of errors in the text of the query, or in its types. */
const TEXT_ERROR = /^(42|26|54|3D|34)/;
/** SQLSTATEs of errors caused by values, such as a division by zero or an invalid date. */
const VALUE_ERROR = /^(22|21|P0|XX|53|23)/;
/** SQLSTATEs when a text exceeds the maximum length, the role its disk space, or the query the available memory. */
const TOO_LARGE = new Set(['54000', '53400', '53100', '53200']);
/** Messages of internal errors (XX000) about a value for which no memory can be allocated. */
const ALLOCATION_FAILED = /invalid memory alloc request size|out of memory/;

/** A name that a query may not use, with the error code of the refusal. */
export type RefusedName = { code: 'callNotAllowed' | 'typeNotAllowed' | 'operatorNotAllowed'; name: string };

/**
 * Returns the 422 for a query that does anything but read the views of this schema. A form shows the first error, so
 * the refused names come first.
 */
export const notAllowed = (schema: string, refused: readonly RefusedName[] = []): RuleBroken =>
  new RuleBroken(
    [
      ...refused.map(({ code, name }) => ({ code, params: { name } })),
      { code: 'queryNotAllowed' as const, params: { schema } },
    ].map(({ code, params }) => ({ path: 'query', code, message: validationMessage(code, params) })),
  );

/** A query `text` that was sent after `prefix` characters of other SQL, such as `EXPLAIN`. */
type SentQuery = { text: string; schema: string; prefix: number };

/**
 * Returns the 422 for an error of the database; it never quotes the database's message. Returns any other error
 * unchanged.
 */
export function queryProblem(error: unknown, { text, schema, prefix }: SentQuery): unknown {
  if (error instanceof Problem || !(error instanceof pg.DatabaseError)) return error;
  const { code = '', position, message } = error;
  if (OUT_OF_REACH.has(code)) return notAllowed(schema);
  if (TOO_LARGE.has(code) || ALLOCATION_FAILED.test(message)) return brokenRule('query', 'queryTooLarge');
  if (TEXT_ERROR.test(code))
    return brokenRule(
      'query',
      'queryInvalid',
      positionOf(text, Math.max(Number(position ?? prefix + 1) - prefix - 1, 0)),
    );
  return VALUE_ERROR.test(code) ? brokenRule('query', 'queryFails') : error;
}
