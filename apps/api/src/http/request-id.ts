import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';

/** A UUID or a trace's number, as proxies write them: nothing that could name a person gets into the log this way. */
const usable = /^[0-9a-f-]{16,64}$/i;

/** The number that a proxy has given the request, else one of our own: in its log line, its reply and its problem. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && usable.test(given) ? given : randomUUID();
}

export function tellRequestIds(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
