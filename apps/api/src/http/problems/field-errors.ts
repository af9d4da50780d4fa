import { isMalformed, validationCodeOf } from '@percorso/domain';
import type { z } from 'zod';
import { type FieldError, Malformed, type Problem, RuleBroken } from './problem.js';

/** Converts the issues of a schema to field errors. Each unknown field gets an error of its own, whose path ends with its name. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues.flatMap((issue) => {
    const path = issue.path.map(String);
    const at = (...more: string[]): FieldError => ({
      path: [...path, ...more].join('.'),
      code: validationCodeOf(issue),
      message: issue.message,
    });
    return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => at(key)) : [at()];
  });
}

/**
 * Returns the problem for the issues of a schema: 400 if any issue makes the input unreadable, 422 if only rules are broken. Decision 0013.
 */
export const refusalOf = (issues: readonly z.core.$ZodIssue[], errors: readonly FieldError[]): Problem =>
  issues.some(isMalformed) ? new Malformed(errors) : new RuleBroken(errors);

const refusalUnder = (issues: readonly z.core.$ZodIssue[], at: string): Problem =>
  refusalOf(
    issues,
    fieldErrors(issues).map((fault) => ({ ...fault, path: at + fault.path })),
  );

/**
 * Parses a payload.
 * @throws Malformed (400) or RuleBroken (422), with the path of each fault, prefixed with `at`
 */
export function readPayload<Content>(schema: z.ZodType<Content>, payload: unknown, at = ''): Content {
  const { success, data, error } = schema.safeParse(payload, { reportInput: true });
  if (success) return data;
  throw refusalUnder(error.issues, at);
}

/**
 * Checks only whether a payload is readable; a payload that breaks rules passes.
 * @throws Malformed (400)
 */
export function mustBeReadable(schema: z.ZodType, payload: unknown, at = ''): void {
  const issues = schema.safeParse(payload, { reportInput: true }).error?.issues ?? [];
  if (issues.some(isMalformed)) throw refusalUnder(issues, at);
}
