import { type ReportCode, reportPeriodRules, reportQueries, type ReportQueryOf } from '@percorso/domain';
import { fieldErrors } from '../http/problems/field-errors.js';
import { Malformed } from '../http/problems/problem.js';
import { unknownParameters } from '../http/requests/query.guard.js';
import { mustHold } from '../http/problems/rule-errors.js';

/**
 * Parses the query string of a report.
 * @throws Malformed (400) for an unknown parameter or an unreadable value, RuleBroken (422) for an invalid period
 */
export function reportQueryOf<Code extends ReportCode>(code: Code, query: object): ReportQueryOf<Code> {
  const schema = reportQueries[code];
  const unknown = Object.keys(query).filter((name) => !(name in schema.shape));
  if (unknown.length > 0) throw unknownParameters(unknown);
  const { success, data, error } = schema.safeParse(query, { reportInput: true });
  if (!success) throw new Malformed(fieldErrors(error.issues));
  if ('from' in data) mustHold(reportPeriodRules(data));
  return data as ReportQueryOf<Code>;
}
