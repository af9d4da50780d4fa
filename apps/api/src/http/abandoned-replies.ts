import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A reply that waits for those before it on its connection is not told that the client has left: the file that it would send stays open
 * for ever. Nest sees to this for its own replies, nobody for the files of the web: what is to be sent ends with its connection.
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
