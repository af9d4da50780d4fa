import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * A reply queued behind others on its connection gets no notice when the client leaves: the file that it would send stays open for ever.
 * Nest handles this for its own replies, nothing does for the files of the web: the payload ends with its connection.
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
