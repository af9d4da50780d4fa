import { validationMessage } from '@percorso/domain';
import pg from 'pg';
import { Problem, RuleBroken } from '../http/problems/problem.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { positionOf } from './query-parser.js';

/** SQLSTATEs of a relation or schema that the role cannot read: not permitted, not existing, or written to. */
const OUT_OF_REACH = new Set(['42501', '42P01', '3F000', '25006', '0A000', '55000']);
/** Errors in the text itself, or in its types. */
const TEXT_ERROR = /^(42|26|54|3D|34)/;
/** Errors caused by values: a division by zero, an invalid date. */
const VALUE_ERROR = /^(22|21|P0|XX|53|23)/;
/** A text beyond the maximum length, more disk than the role may use, more memory than is available. */
const TOO_LARGE = new Set(['54000', '53400', '53100', '53200']);
/** Messages of internal errors (XX000) for a value that cannot be allocated. */
const ALLOCATION_FAILED = /invalid memory alloc request size|out of memory/;

/** A name that a query may not use. */
export type RefusedName = { code: 'callNotAllowed' | 'typeNotAllowed' | 'operatorNotAllowed'; name: string };

/**
 * 422: the query does something else than read the views of this schema. A form shows the first error, so the refused
 * name comes first.
 */
export const notAllowed = (schema: string, refused: readonly RefusedName[] = []): RuleBroken =>
  new RuleBroken(
    [
      ...refused.map(({ code, name }) => ({ code, params: { name } })),
      { code: 'queryNotAllowed' as const, params: { schema } },
    ].map(({ code, params }) => ({ path: 'query', code, message: validationMessage(code, params) })),
  );

type SentQuery = { text: string; schema: string; /** Length of the text before the query. */ prefix: number };

/**
 * The 422 for an error of the database, which never quotes the database's message. Any other error is returned
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
