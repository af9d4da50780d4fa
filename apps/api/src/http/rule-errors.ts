import { type RuleIssue, validationMessage, type ValidationCode } from '@percorso/domain';
import { RuleBroken } from './problem.js';

/** 422 about one field, in the words of the catalogue. */
export const brokenRule = (path: string, code: ValidationCode, params: Record<string, unknown> = {}): RuleBroken =>
  new RuleBroken([{ path, code, message: validationMessage(code, params) }]);

/** @throws RuleBroken (422) where a rule says that something is wrong */
export function mustFollow(issues: readonly RuleIssue[]): void {
  const [issue] = issues;
  if (issue) throw brokenRule(issue.path.join('.'), issue.code, { ...issue.params });
}
