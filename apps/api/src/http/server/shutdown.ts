import type { FastifyInstance } from 'fastify';

/** Milliseconds between two searches for idle connections. */
const IDLE_MS = 50;

/**
 * Ends connections when the server closes. Closing waits for every connection, even for those that a client keeps open after its last
 * reply: idle ones are closed, requests in progress are answered, and connections that are still open after `graceMs` (such as streams) are
 * cut.
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
