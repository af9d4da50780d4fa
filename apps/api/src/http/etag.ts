import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiExtension } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { etag } from './revision.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    revisionOfAnother?: boolean;
  }
}

/** Under which the document of OpenAPI is made without an ETag for a route; it is not shown. */
export const REVISION_OF_ANOTHER = 'x-revision-of-another';

/** A route whose reply tells a revision, but not that of what its address names: it has no ETag. */
export const RevisionOfAnother = () =>
  applyDecorators(RouteConfig({ revisionOfAnother: true }), ApiExtension(REVISION_OF_ANOTHER, true));

/**
 * Every reply that tells the revision of what its address names carries it as its ETag, for the next `If-Match` there. Decision 0058. A hook of
 * the server: an interceptor would bring the machinery of rxjs to each transition, which has no other need of it.
 */
export function tagRevisions(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, body: { revision?: unknown } | null, done) => {
    const { revisionOfAnother = false } = request.routeOptions.config;
    if (typeof body?.revision === 'number' && !revisionOfAnother) void reply.header('etag', etag(body.revision));
    done(null, body);
  });
}
