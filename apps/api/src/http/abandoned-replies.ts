import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A reply that waits for those before it on its connection is not told that the client has left, and what feeds it would go on for
 * ever: it ends with the connection.
 */
export function endAbandonedReplies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (payload instanceof Readable)
      request.raw.once('close', () => {
        if (request.raw.socket.destroyed) payload.destroy();
      });
    done(null, payload);
  });
}
