import { problemLabels, problemTitleLabels } from '@percorso/domain';
import { operationOutcome } from '@percorso/fhir';
import type { FastifyReply } from 'fastify';
import { partOfRequest } from '../server/addresses.js';
import type { Problem } from './problem.js';
import { REQUEST_ID_HEADER } from '../observability/request-id.js';
import { dataHeaders } from '../server/security-headers.js';

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

/** An `OperationOutcome` where FHIR was requested. */
const written = (reply: FastifyReply, problem: Problem): { type: string; body: object } => {
  const body = problemBody(problem, reply.request.id);
  return partOfRequest(reply.request) === 'fhir'
    ? { type: 'application/fhir+json', body: operationOutcome(body) }
    : { type: 'application/problem+json', body };
};

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { type, body } = written(reply, problem);
  return reply
    .code(problem.status)
    .headers({
      ...problem.details.headers,
      // Requests that the router cannot read run no hook.
      ...dataHeaders,
      'content-type': `${type}; charset=utf-8`,
      [REQUEST_ID_HEADER]: reply.request.id,
    })
    .send(JSON.stringify(body));
}
