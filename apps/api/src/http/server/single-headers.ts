import type { FastifyInstance } from 'fastify';
import { MalformedHeader } from '../problems/problem.js';
import { sendProblem } from '../problems/problem-reply.js';

/** Headers of which Node silently keeps the first occurrence: a proxy that uses the last occurrence would have checked another value. */
const SINGLE = ['host', 'authorization', 'content-type'];

/** Answers 400 to a request that repeats one of the headers in `SINGLE`. RFC 9112 §3.2. */
export function refuseRepeatedHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((_, place) => place % 2 === 0).map((name) => name.toLowerCase());
    const repeated = SINGLE.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
    if (repeated === undefined) done();
    else void sendProblem(reply, new MalformedHeader(repeated));
  });
}
