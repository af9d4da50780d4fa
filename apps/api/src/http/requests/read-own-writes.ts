import type { FastifyInstance } from 'fastify';
import { type Position, parsePosition, formatPosition } from '../../database/positions.js';
import { duringRequest, type RequestReads } from '../../database/request-reads.js';
import { MalformedHeader } from '../problems/problem.js';

const POSITION_HEADER = 'x-position';

declare module 'fastify' {
  interface FastifyRequest {
    reads: RequestReads | undefined;
  }
}

/**
 * Returns the position up to which the client has seen writes, from the header that the client sends back; 0 without the header.
 * @throws MalformedHeader
 */
function positionSeen(header: string | string[] | undefined): Position {
  const position = header === undefined ? 0n : typeof header === 'string' ? parsePosition(header) : undefined;
  if (position === undefined) throw new MalformedHeader(POSITION_HEADER);
  return position;
}

/**
 * Read-your-writes: a reply after a write carries the log position; a request that sends this position back is not served by a replica that
 * lags behind it. Decision 0041.
 */
export function readOwnWrites(fastify: FastifyInstance): void {
  fastify.decorateRequest('reads', undefined);
  // Not in an earlier hook: once the body is read, Fastify continues in the async context of the socket, which has no `reads`.
  fastify.addHook('preValidation', (request, _, done) => {
    const seen = positionSeen(request.headers[POSITION_HEADER]);
    request.reads = { seen, written: undefined, replicaUrl: undefined };
    duringRequest(request.reads, done);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const written = request.reads?.written;
    if (written !== undefined) void reply.header(POSITION_HEADER, formatPosition(written));
    done(null, payload);
  });
}
