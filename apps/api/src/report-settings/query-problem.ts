import { type RuleIssue, validationMessage } from '@percorso/domain';
import pg from 'pg';
import { Problem, RuleBroken } from '../http/problem.js';

/** Of a relation or a schema that is none to the role: not permitted, not there, or to be written. */
const OUT_OF_REACH = new Set(['42501', '42P01', '3F000', '25006', '0A000', '55000']);
/** What is wrong with the text itself, or with the types in it. */
const FAULTY = /^(42|26|54|3D|34)/;
/** What comes of the values: a division by zero, a day that is none. */
const OF_VALUES = /^(22|21|P0|XX|53|23)/;

const issue = (found: RuleIssue): RuleBroken => {
  const { path, code, params } = found;
  return new RuleBroken([{ path: path.join('.'), code, message: validationMessage(code, params) }]);
};

/** 422: the query reads something else than the views of this schema. */
export const notAllowed = (schema: string): RuleBroken =>
  issue({ path: ['query'], code: 'queryNotAllowed', params: { schema } });

/** Where in the text the database stopped reading. */
function placeIn(text: string, position: number): { line: number; near: string } {
  const before = text.slice(0, position - 1);
  const near = /\S+/.exec(text.slice(position - 1))?.[0] ?? '';
  return { line: before.split('\n').length, near: near.slice(0, 40) };
}

type Sent = { text: string; schema: string; /** What stands before the query. */ prefix: number };

/** What an error of the database says of the query; never its own words. Anything else is thrown as it is. */
export function queryProblem(error: unknown, { text, schema, prefix }: Sent): unknown {
  if (error instanceof Problem || !(error instanceof pg.DatabaseError)) return error;
  const { code = '', position } = error;
  if (OUT_OF_REACH.has(code)) return notAllowed(schema);
  if (FAULTY.test(code)) {
    const place = placeIn(text, Math.max(Number(position ?? prefix + 1) - prefix, 1));
    return issue({ path: ['query'], code: 'queryInvalid', params: place });
  }
  return OF_VALUES.test(code) ? issue({ path: ['query'], code: 'queryFails' }) : error;
}
