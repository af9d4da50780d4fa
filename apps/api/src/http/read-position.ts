import type { FastifyInstance } from 'fastify';
import { type Position, positionOf, textOfPosition } from '../database/positions.js';
import { duringRequest, type RequestReads } from '../database/request-reads.js';
import { MalformedHeader } from './problem.js';

const POSITION_HEADER = 'x-position';

declare module 'fastify' {
  interface FastifyRequest {
    reads: RequestReads | undefined;
  }
}

/** What the client has seen, by the header that it hands back. @throws MalformedHeader */
function seenBy(told: string | string[] | undefined): Position {
  const position = told === undefined ? 0n : typeof told === 'string' ? positionOf(told) : undefined;
  if (position === undefined) throw new MalformedHeader(POSITION_HEADER);
  return position;
}

/** A reply to who has written says up to where; handed back, it is read on no replica that does not show it yet. Decision 0041. */
export function readWhatWasWritten(fastify: FastifyInstance): void {
  fastify.decorateRequest('reads', undefined);
  // Not sooner: what comes after the body runs in the context of the socket.
  fastify.addHook('preValidation', (request, _, done) => {
    const seen = seenBy(request.headers[POSITION_HEADER]);
    request.reads = { seen, written: undefined, place: undefined };
    duringRequest(request.reads, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const written = request.reads?.written;
    if (written !== undefined) void reply.header(POSITION_HEADER, textOfPosition(written));
    done(null, payload);
  });
}
