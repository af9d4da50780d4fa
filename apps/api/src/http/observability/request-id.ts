import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID_HEADER = 'x-request-id';

/** A UUID or a trace id, as proxies write them: an id of this form brings no personal data into the log. */
const usable = /^[0-9a-f-]{16,64}$/i;

/** Returns the id that a proxy has given the request, or else a new one. Log line, reply and problem contain it. */
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
