import { problemLabels, problemTitleLabels } from '@percorso/domain';
import type { FastifyReply } from 'fastify';
import type { Problem } from './problem.js';
import { REQUEST_ID_HEADER } from './request-id.js';

const fill = (text: string, params: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** Architecture §5: the body of every error. */
export const problemBody = ({ status, code, details }: Problem, requestId: string) => ({
  type: `urn:percorso:problem:${code.replaceAll('_', '-')}`,
  title: problemTitleLabels[status],
  status,
  code,
  userMessage: fill(problemLabels[code], details.params),
  errors: details.errors ?? [],
  requestId,
  ...details.extensions,
});

export const sendProblem = (reply: FastifyReply, problem: Problem): FastifyReply =>
  reply
    .code(problem.status)
    .headers({
      ...problem.details.headers,
      'content-type': 'application/problem+json; charset=utf-8',
      // What the router cannot read runs no hook.
      [REQUEST_ID_HEADER]: reply.request.id,
    })
    .send(JSON.stringify(problemBody(problem, reply.request.id)));
