import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { plainAddress } from './addresses.js';
import { answerBrokenRequest } from '../problems/broken-request.js';
import { problemOfStatus } from '../problems/framework-problem.js';
import { sendProblem } from '../problems/problem-reply.js';
import { addressOfProbe } from './probes.js';
import { requestIdOf } from '../observability/request-id.js';
import { withoutServicePrefix } from './service-prefixes.js';

/** Milliseconds between two searches for overdue requests, at most. */
const CHECK_MS = 5000;

/** Returns the limits that end requests that are not sent in time, and replies that no client reads. Decision 0011. */
const timeLimits = ({ requestMs, stalledReadMs }: Config['limits']) => ({
  requestTimeout: requestMs,
  // Limit for a socket without traffic; event streams send a comment every 20 seconds.
  connectionTimeout: Math.max(requestMs, stalledReadMs),
  http: {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(CHECK_MS, Math.round(requestMs / 2)),
  },
});

export const fastifyAdapter = ({ bodyLimit, limits }: Config): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit,
    ...timeLimits(limits),
    clientErrorHandler: answerBrokenRequest,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/', headers }: IncomingMessage) => {
      const address = plainAddress(url);
      return addressOfProbe({ url: address, headers }) ?? withoutServicePrefix(address);
    },
    // Errors of the router itself do not reach `ProblemFilter`.
    frameworkErrors: (error: FastifyError, _: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(reply, problemOfStatus(error.statusCode ?? 400));
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
