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

/** The problem for a bare HTTP status. */
export function problemOfStatus(status: number): Problem {
  if (!isKnown(status)) return new Problem(400, 'malformed_request');
  if (status === 503) return new NotNow();
  // A status without a code of its own gets that of an unreadable request.
  return new Problem(...([status, codeByStatus[status] ?? 'malformed_request'] as ProblemArguments));
}

/** Nest's and Fastify's own refusals (unknown route, body too large, malformed JSON) as our problems. */
export function frameworkProblem(error: unknown): Problem | undefined {
  if (!(error instanceof HttpException)) return undefined;
  const status = error.getStatus();
  if (status >= 500 && status !== 503) return undefined;
  if (causeCode(error) === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Problem(400, 'malformed_json');
  return problemOfStatus(status);
}
