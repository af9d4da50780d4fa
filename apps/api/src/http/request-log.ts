import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.js';

/** One line and one observation a request: its route's pattern, never the address, which may hold what somebody searched for. */
export function observeRequests(fastify: FastifyInstance, log: Logger, metrics: Metrics): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    const status = reply.statusCode;
    metrics.request(method, route, status, reply.elapsedTime / 1000);
    log.info({ method, route, status, ms: Math.round(reply.elapsedTime), actor: request.actor?.id }, 'request');
    done();
  });
}
