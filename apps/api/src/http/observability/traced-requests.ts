import type { FastifyInstance } from 'fastify';
import type { Traces } from '../../tracing/otlp.js';
import { routeOf } from './request-log.js';

declare module 'fastify' {
  interface FastifyRequest {
    trace: ReturnType<Traces['request']> | undefined;
  }
}

/** Traces each request as a span of its client's trace, with the route's pattern, never the address. */
export function traceRequests(fastify: FastifyInstance, traces: Traces): void {
  fastify.decorateRequest('trace', undefined);
  fastify.addHook('onRequest', (request, _, done) => {
    request.trace = traces.request(request.headers.traceparent);
    done();
  });
  // Not in an earlier hook: once the body is read, Fastify continues in the async context of the socket, which has no trace.
  fastify.addHook('preValidation', ({ trace }, _, done) => {
    if (trace) trace.during(done);
    else done();
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const { method } = request;
    const route = routeOf(request);
    const facts = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode };
    request.trace?.end(`${method} ${route}`, facts, statusCode >= 500 ? statusCode : undefined);
    done();
  });
  fastify.addHook('onClose', () => traces.end());
}
