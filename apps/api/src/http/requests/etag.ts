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

/** Internal OpenAPI extension of a route whose reply has no ETag. It is removed from the published document. */
export const REVISION_OF_ANOTHER = 'x-revision-of-another';

/** Declares that the reply of a route contains the revision of a resource other than the addressed one: the reply then has no ETag. */
export const RevisionOfAnother = () =>
  applyDecorators(RouteConfig({ revisionOfAnother: true }), ApiExtension(REVISION_OF_ANOTHER, true));

/**
 * Sends the revision of the addressed resource as ETag, for the next `If-Match` on it. Decision 0058. A hook of the server, because an
 * interceptor would add the overhead of rxjs to every transition, which needs rxjs for nothing else.
 */
export function tagRevisions(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, body: { revision?: unknown } | null, done) => {
    const { revisionOfAnother = false } = request.routeOptions.config;
    if (typeof body?.revision === 'number' && !revisionOfAnother) void reply.header('etag', etag(body.revision));
    done(null, body);
  });
}
