import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldError } from './problem.js';

type Issue = StandardSchemaV1.Issue & { code?: string; keys?: readonly string[] };

const nameOf = (segment: PropertyKey | StandardSchemaV1.PathSegment) =>
  String(typeof segment === 'object' ? segment.key : segment);

/** The issues of a schema as the client reads them. An unknown field is named by its own path. */
export function fieldErrors(issues: readonly StandardSchemaV1.Issue[]): FieldError[] {
  return issues.flatMap((issue: Issue) => {
    const path = (issue.path ?? []).map(nameOf);
    const at = (...more: string[]): FieldError => ({
      path: [...path, ...more].join('.'),
      code: issue.code ?? 'invalid',
      message: issue.message,
    });
    return issue.code === 'unrecognized_keys' && issue.keys ? issue.keys.map((key) => at(key)) : [at()];
  });
}
