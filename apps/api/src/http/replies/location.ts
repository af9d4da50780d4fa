import type { FastifyInstance } from 'fastify';

/** Returns a pattern that is equal for two routes that differ only in the names of parameters. */
const patternOf = (url: string): string => url.replace(/:\w+/g, ':');

/**
 * Adds a `Location` header to a reply with status 201 if the created resource can be read at an address of its own. Call this before routes
 * are added.
 */
export function addLocationHeaders(fastify: FastifyInstance): void {
  const readable = new Set<string>();
  fastify.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) readable.add(patternOf(url));
  });
  fastify.addHook('preSerialization', (request, reply, body: { id?: unknown } | null, done) => {
    const { url = '' } = request.routeOptions;
    if (reply.statusCode === 201 && typeof body?.id === 'string' && readable.has(patternOf(`${url}/:id`)))
      void reply.header('location', `${request.originalUrl.split('?')[0]}/${body.id}`);
    done(null, body);
  });
}
