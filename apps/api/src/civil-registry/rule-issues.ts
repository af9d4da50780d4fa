import { validationMessage, type ValidationCode } from '@percorso/domain';
import { RuleBroken } from '../http/problem.js';

type RuleIssue = {
  path: readonly (string | number)[];
  code: ValidationCode;
  params?: Readonly<Record<string, unknown>>;
};

/** @throws RuleBroken (422) with every rule that does not hold. */
export function mustHold(issues: readonly RuleIssue[]): void {
  if (issues.length === 0) return;
  throw new RuleBroken(
    issues.map(({ path, code, params }) => ({ path: path.join('.'), code, message: validationMessage(code, params) })),
  );
}
