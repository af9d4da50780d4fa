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

/** Removes the ETag of a route from the OpenAPI document; not shown there itself. */
export const REVISION_OF_ANOTHER = 'x-revision-of-another';

/** For a route whose reply contains the revision of another resource than its address names: it sends no ETag. */
export const RevisionOfAnother = () =>
  applyDecorators(RouteConfig({ revisionOfAnother: true }), ApiExtension(REVISION_OF_ANOTHER, true));

/**
 * Sends the revision of the addressed resource as ETag, for the next `If-Match` there. Decision 0058. A hook of the server: an interceptor
 * would add the machinery of rxjs to every transition, which needs it for nothing else.
 */
export function tagRevisions(fastify: FastifyInstance): void {
  fastify.addHook('preSerialization', (request, reply, body: { revision?: unknown } | null, done) => {
    const { revisionOfAnother = false } = request.routeOptions.config;
    if (typeof body?.revision === 'number' && !revisionOfAnother) void reply.header('etag', etag(body.revision));
    done(null, body);
  });
}
