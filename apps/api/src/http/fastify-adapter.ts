import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { plainAddress } from './addresses.js';
import { answerBrokenRequest } from './broken-request.js';
import { problemOfStatus } from './framework-problem.js';
import { sendProblem } from './problem-reply.js';
import { addressOfProbe } from './probes.js';
import { requestIdOf } from './request-id.js';
import { withoutServicePrefix } from './service-prefixes.js';

/** How often requests are looked for that have taken too long. */
const LOOK_MS = 5000;

/** docs/decisions/0011: what is not sent in time, and what nobody reads, ends. */
const timeLimits = ({ requestMs, stalledReadMs }: Config['limits']) => ({
  requestTimeout: requestMs,
  // Of a socket on which nothing moves: event streams say every 20 seconds that they are there.
  connectionTimeout: Math.max(requestMs, stalledReadMs),
  http: {
    requestTimeout: requestMs,
    headersTimeout: requestMs,
    connectionsCheckingInterval: Math.min(LOOK_MS, Math.round(requestMs / 2)),
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
    // What the router itself cannot read never reaches the filter.
    frameworkErrors: (error: FastifyError, _: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(reply, problemOfStatus(error.statusCode ?? 400));
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
