import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { callerSpan } from '../../tracing/traceparent.js';
import { partOf } from '../server/addresses.js';
import type { Metrics } from './metrics.js';

/**
 * Returns the pattern of the route. All files of the web application count as the route `web`, because their names change with each
 * release; the pages under `/oidc` and `/docs` count as `oidc` and `docs`.
 */
export const routeOf = ({ routeOptions: { url = 'unknown' } }: FastifyRequest): string =>
  partOf(url) !== 'pages' || url === 'unknown' ? url : (/^\/(oidc|docs)\b/.exec(url)?.[1] ?? 'web');

/**
 * Writes one log line and records one observation for each request, with the route's pattern, never the address, which may contain search
 * terms.
 */
export function observeRequests(fastify: FastifyInstance, log: Logger, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const { method } = request;
    const status = reply.statusCode;
    metrics.request(method, route, status, reply.elapsedTime / 1000);
    const traceId = request.trace?.traceId ?? callerSpan(request.headers.traceparent)?.traceId;
    const line = { requestId: request.id, traceId, method, route, status, actor: request.actor?.id };
    log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
}
