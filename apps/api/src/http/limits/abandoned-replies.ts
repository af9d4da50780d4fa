import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Closes the files of replies that are queued behind others on a connection that the client has closed. Node does not notify a queued
 * reply, so the file that it would send would stay open. Nest handles this case for its own replies only, not for the static files of the
 * web: here every payload stream is destroyed when its connection closes, or at once if it has closed already, because a client may leave
 * while its request waits.
 */
export function endAbandonedReplies(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    if (payload instanceof Readable) {
      const destroyIfAbandoned = () => {
        if (!request.raw.socket.destroyed) return;
        // Starts the stream: a generator that has not begun does not run its `finally`, which gives back its connection to the database.
        payload.read(0);
        payload.destroy();
      };
      if (request.raw.closed) destroyIfAbandoned();
      else request.raw.once('close', destroyIfAbandoned);
    }
    done(null, payload);
  });
}
