import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long an answered client may be silent while the rest of its request is outstanding. */
const SILENCE_MS = 5000;

const answered = new WeakSet<Socket>();

/** Whether the request that still arrives on this connection has been answered. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/** Whether part of a request is outstanding. Injected requests have no connection and no such flag: they count as complete. */
export const isArriving = ({ complete }: { complete?: boolean }): boolean => complete === false;

/** Discards what still arrives; the server's limit for a whole request applies to it. */
function discardRest(request: IncomingMessage): void {
  const { socket } = request;
  answered.add(socket);
  request.once('close', () => answered.delete(socket));
  request.unpipe();
  request.resume();
  socket.setTimeout(SILENCE_MS);
}

/**
 * Handles replies to requests that still arrive: the body is too large, or its file is refused at the first byte. Such a reply never closes
 * the connection, even if a handler sets `connection: close`: Node would close it at once, and a client that is still sending would get a
 * reset instead of the answer.
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
