import { validationMessage } from '@percorso/domain';
import pg from 'pg';
import { Problem, RuleBroken } from '../http/problem.js';
import { brokenRule } from '../http/rule-errors.js';
import { placeIn } from './query-parser.js';

/** Of a relation or a schema that is none to the role: not permitted, not there, or to be written. */
const OUT_OF_REACH = new Set(['42501', '42P01', '3F000', '25006', '0A000', '55000']);
/** What is wrong with the text itself, or with the types in it. */
const FAULTY = /^(42|26|54|3D|34)/;
/** What comes of the values: a division by zero, a day that is none. */
const OF_VALUES = /^(22|21|P0|XX|53|23)/;
/** A text longer than any may be, more on disk than the role may have there, more memory than there is. */
const TOO_LARGE = new Set(['54000', '53400', '53100', '53200']);
/** As which a value is told for which no room can even be asked. */
const NO_ROOM = /invalid memory alloc request size|out of memory/;

/** A name in a query that may not be in one. */
export type RefusedName = { code: 'callNotAllowed' | 'typeNotAllowed' | 'operatorNotAllowed'; name: string };

/** 422: the query does something else than to read the views of this schema. A form shows the first: the name is what its reader needs. */
export const notAllowed = (schema: string, refused: readonly RefusedName[] = []): RuleBroken =>
  new RuleBroken(
    [
      ...refused.map(({ code, name }) => ({ code, params: { name } })),
      { code: 'queryNotAllowed' as const, params: { schema } },
    ].map(({ code, params }) => ({ path: 'query', code, message: validationMessage(code, params) })),
  );

type Sent = { text: string; schema: string; /** What stands before the query. */ prefix: number };

/** What an error of the database says of the query; never its own words. Anything else is thrown as it is. */
export function queryProblem(error: unknown, { text, schema, prefix }: Sent): unknown {
  if (error instanceof Problem || !(error instanceof pg.DatabaseError)) return error;
  const { code = '', position, message } = error;
  if (OUT_OF_REACH.has(code)) return notAllowed(schema);
  if (TOO_LARGE.has(code) || NO_ROOM.test(message)) return brokenRule('query', 'queryTooLarge');
  if (FAULTY.test(code))
    return brokenRule('query', 'queryInvalid', placeIn(text, Math.max(Number(position ?? prefix + 1) - prefix - 1, 0)));
  return OF_VALUES.test(code) ? brokenRule('query', 'queryFails') : error;
}
