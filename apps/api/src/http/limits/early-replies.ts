import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may pause while it sends the rest of a request that is already answered; then its connection is closed. */
const SILENCE_MS = 5000;

const answered = new WeakSet<Socket>();

/** Whether the request that is still arriving on this connection has already been answered. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/** Whether part of a request has not arrived. Injected requests have no connection and no `complete` flag: they count as complete. */
export const isArriving = ({ complete }: { complete?: boolean }): boolean => complete === false;

/** Discards the rest of a request that is still arriving; the server's time limit for a whole request still applies. */
function discardRest(request: IncomingMessage): void {
  const { socket } = request;
  answered.add(socket);
  request.once('close', () => answered.delete(socket));
  request.unpipe();
  request.resume();
  socket.setTimeout(SILENCE_MS);
}

/**
 * Handles replies that are sent while the request is still arriving, for example because its body is too large or its file is refused at
 * the first bytes. Such a reply never closes the connection, even if a handler sets `connection: close`: Node would close it at once, and a
 * client that is still sending would get a reset instead of the reply.
 */
export function answerEarly(fastify: FastifyInstance): void {
  fastify.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (isArriving(raw)) {
      reply.removeHeader('connection');
      reply.raw.shouldKeepAlive = true;
    }
    done();
  });
  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (isArriving(raw)) discardRest(raw);
    done();
  });
}
