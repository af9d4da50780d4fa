import type { FastifyInstance } from 'fastify';

/** Interval of the search for idle connections. */
const IDLE_MS = 50;

/**
 * Closing waits for every connection, also for those that a client keeps open after its last reply. Requests in progress are answered;
 * connections that are still open after `graceMs` (for instance open streams) are cut.
 */
export function endConnections(fastify: FastifyInstance, graceMs: number): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const all = setTimeout(() => server.closeAllConnections(), graceMs);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
    idle.unref();
    all.unref();
    done();
  });
}
