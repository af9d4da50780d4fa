import type { FastifyInstance } from 'fastify';

/** How often connections are looked for that have become idle since. */
const IDLE_MS = 50;
/** Requests under way are answered; what is still open after this (a stream that nobody ended) is cut. */
const GRACE_MS = 5000;

/** Closing waits for every connection, also for those that a client keeps open after its last reply. */
export function endConnections(fastify: FastifyInstance): void {
  fastify.addHook('preClose', (done) => {
    const { server } = fastify;
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    const all = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(all);
    });
    idle.unref();
    all.unref();
    done();
  });
}
