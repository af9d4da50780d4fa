import type { z } from 'zod';

/**
 * String formats of requests: a value that does not match its format is malformed, like a text in place of a number.
 */
const wireFormats = new Set(['date', 'datetime', 'time', 'uuid', 'guid']);

const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === '';

/**
 * Returns the value of the property that selects one shape of a union; the input itself if the union has no such
 * property.
 */
const discriminatorOf = ({ input, discriminator }: z.core.$ZodIssueInvalidUnion): unknown =>
  discriminator !== undefined && typeof input === 'object' && input !== null
    ? (input as Record<string, unknown>)[discriminator]
    : input;

/**
 * Whether an issue means that the request cannot be read (400) and not that it breaks a rule of spec 000 §5 (422). A
 * request cannot be read if it has unknown fields, or values of another type or format. A field that is missing, too
 * long or too small, or that has an unknown code, breaks a rule. The issue must contain its input (option
 * `reportInput`). See docs/decisions/0013.
 */
export function isMalformed(issue: z.core.$ZodIssue): boolean {
  const { input, path } = issue;
  switch (issue.code) {
    case 'invalid_type':
      return path.length === 0 || !isAbsent(input);
    case 'invalid_format':
      return wireFormats.has(issue.format) && !isAbsent(input);
    case 'invalid_value':
      return !isAbsent(input) && !issue.values.some((value) => typeof value === typeof input);
    case 'invalid_union': {
      const chosen = discriminatorOf(issue);
      return issue.discriminator === undefined || !(isAbsent(chosen) || typeof chosen === 'string');
    }
    case 'too_small':
    case 'too_big':
    case 'not_multiple_of':
    case 'custom':
      return false;
    default:
      return true;
  }
}
