import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { FieldError } from './problem.js';

type Issue = StandardSchemaV1.Issue & { code?: string; keys?: readonly string[]; params?: { code?: unknown } };

const nameOf = (segment: PropertyKey | StandardSchemaV1.PathSegment) =>
  String(typeof segment === 'object' ? segment.key : segment);

/** A rule of ours carries its own code. */
const codeOf = ({ code, params }: Issue): string =>
  code === 'custom' && typeof params?.code === 'string' ? params.code : (code ?? 'invalid');

/** The issues of a schema as the client reads them. An unknown field is named by its own path. */
export function fieldErrors(issues: readonly StandardSchemaV1.Issue[]): FieldError[] {
  return issues.flatMap((issue: Issue) => {
    const path = (issue.path ?? []).map(nameOf);
    const at = (...more: string[]): FieldError => ({
      path: [...path, ...more].join('.'),
      code: codeOf(issue),
      message: issue.message,
    });
    return issue.code === 'unrecognized_keys' && issue.keys ? issue.keys.map((key) => at(key)) : [at()];
  });
}
