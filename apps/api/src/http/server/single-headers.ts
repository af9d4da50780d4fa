import type { FastifyInstance } from 'fastify';
import { MalformedHeader } from '../problems/problem.js';
import { sendProblem } from '../problems/problem-reply.js';

/** Headers whose first occurrence Node silently keeps: a proxy that uses the last one would have checked another value. */
const SINGLE = ['host', 'authorization', 'content-type'];

/** Answers a request that repeats one of these headers with 400. RFC 9112 §3.2. */
export function refuseRepeatedHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
    const repeated = SINGLE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
    if (repeated === undefined) done();
    else void sendProblem(reply, new MalformedHeader(repeated));
  });
}
