import type { ProblemStatus } from '@percorso/domain';
import { problemTitleLabels } from '@percorso/domain';
import { HttpException } from '@nestjs/common';
import { NotNow, Problem, type ProblemArguments } from './problem.js';
import type { CodeOf } from './problem-statuses.js';

const codeByStatus: { readonly [Status in ProblemStatus]?: CodeOf<Status> } = {
  401: 'missing_token',
  403: 'access_not_declared',
  404: 'unknown_route',
  409: 'conflict',
  413: 'body_too_large',
  414: 'uri_too_long',
  415: 'unsupported_media_type',
  422: 'rule_broken',
  429: 'too_many_requests',
};

const isKnown = (status: number): status is ProblemStatus => status in problemTitleLabels;

const causeCode = (error: HttpException): unknown =>
  error.cause && typeof error.cause === 'object' && 'code' in error.cause ? error.cause.code : undefined;

/** Returns the problem for an HTTP status without a code. */
export function problemOfStatus(status: number): Problem {
  if (!isKnown(status)) return new Problem(400, 'malformed_request');
  if (status === 503) return new NotNow();
  // A known status that has no code here gets the code of an unreadable request.
  return new Problem(...([status, codeByStatus[status] ?? 'malformed_request'] as ProblemArguments));
}

/** Converts refusals of Nest and Fastify (unknown route, body too large, malformed JSON) to our problems; undefined for other errors. */
export function frameworkProblem(error: unknown): Problem | undefined {
  if (!(error instanceof HttpException)) return undefined;
  const status = error.getStatus();
  if (status >= 500 && status !== 503) return undefined;
  if (causeCode(error) === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Problem(400, 'malformed_json');
  return problemOfStatus(status);
}
