import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** For how long a client that was answered may be silent while it still owes us the rest of its request. */
const SILENCE_MS = 5000;

const answered = new WeakSet<Socket>();

/** Whether the request that still arrives on this connection has its reply. */
export const isAnswered = (socket: Socket): boolean => answered.has(socket);

/** Whether part of a request has not come. Where nobody knows it has, as of requests that come over no connection. */
export const isArriving = ({ complete }: { complete?: boolean }): boolean => complete === false;

/** What still arrives is thrown away; the server's own limit of a request holds for it. */
function discardRest(request: IncomingMessage): void {
  const { socket } = request;
  answered.add(socket);
  request.once('close', () => answered.delete(socket));
  request.unpipe();
  request.resume();
  socket.setTimeout(SILENCE_MS);
}

/**
 * A request may be answered while it still arrives: it is too large, or its file is refused at the first byte. No such reply ends the
 * connection, whoever asks for that: Node would close it at once, and a client that is still sending would get a reset in the place of
 * the answer.
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
