import type { FastifyInstance } from 'fastify';
import { etag } from './revision.js';

/**
 * Every reply that tells a revision carries it as its ETag, for the next `If-Match`. Architecture §5. A hook of the server: an interceptor
 * would bring the machinery of rxjs to each transition, which has no other need of it.
 */
export function tagRevisions(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (_request, reply, body: { revision?: unknown } | null, done) => {
    if (typeof body?.revision === 'number') void reply.header('etag', etag(body.revision));
    done(null, body);
  });
}
