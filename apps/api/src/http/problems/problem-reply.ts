import { problemLabels, problemTitleLabels } from '@percorso/domain';
import { operationOutcome } from '@percorso/fhir';
import type { FastifyReply } from 'fastify';
import { partOfRequest } from '../server/addresses.js';
import type { Problem } from './problem.js';
import { REQUEST_ID_HEADER } from '../observability/request-id.js';
import { dataHeaders } from '../server/security-headers.js';

const fill = (text: string, params: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** Returns the body of every error reply. Architecture §5. */
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

/** Returns the body and its type: an `OperationOutcome` if FHIR was requested, otherwise a problem. */
const replyOf = (reply: FastifyReply, problem: Problem): { type: string; body: object } => {
  const body = problemBody(problem, reply.request.id);
  return partOfRequest(reply.request) === 'fhir'
    ? { type: 'application/fhir+json', body: operationOutcome(body) }
    : { type: 'application/problem+json', body };
};

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { type, body } = replyOf(reply, problem);
  return reply
    .code(problem.status)
    .headers({
      ...problem.details.headers,
      // Set here and not in a hook, because no hook runs for a request that the router cannot read.
      ...dataHeaders,
      'content-type': `${type}; charset=utf-8`,
      [REQUEST_ID_HEADER]: reply.request.id,
    })
    .send(JSON.stringify(body));
}
