import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the files of replies that are queued behind others on a connection that the client has closed. Node does not notify a queued
 * reply, so the file that it would send would stay open. Nest handles this case for its own replies only, not for the static files of the
 * web: here every payload stream is destroyed when its connection closes.
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
