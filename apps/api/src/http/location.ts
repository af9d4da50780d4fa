import type { FastifyInstance } from 'fastify';

/** Of two routes that differ in the names of their parameters alone. */
const patternOf = (url: string): string => url.replace(/:\w+/g, ':');

/** Whoever creates something is told where it is from now on, where it can be read there. To be called before routes are added. */
export function tellLocations(fastify: FastifyInstance): void {
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
