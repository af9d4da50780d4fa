import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';

/** A UUID or a trace id, as proxies write them: no personal data gets into the log this way. */
const usable = /^[0-9a-f-]{16,64}$/i;

/** The id that a proxy has given the request, else a new one: in its log line, its reply and its problem. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && usable.test(given) ? given : randomUUID();
}

export function addRequestIdHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
}
