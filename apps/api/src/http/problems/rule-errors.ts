import { type RuleIssue, validationMessage, type ValidationCode } from '@percorso/domain';
import { RuleBroken } from './problem.js';

/** Returns a 422 about one field, with the message of the catalogue. */
export const brokenRule = (path: string, code: ValidationCode, params: Record<string, unknown> = {}): RuleBroken =>
  new RuleBroken([{ path, code, message: validationMessage(code, params) }]);

/**
 * Refuses a request that breaks rules: `issues` are its broken rules, and an empty list lets it pass.
 * @throws RuleBroken (422) with every broken rule
 */
export function mustHold(issues: readonly RuleIssue[]): void {
  if (issues.length === 0) return;
  throw new RuleBroken(
    issues.map(({ path, code, params }) => ({ path: path.join('.'), code, message: validationMessage(code, params) })),
  );
}
