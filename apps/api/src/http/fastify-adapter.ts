import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { problemOfStatus } from './framework-problem.js';
import { sendProblem } from './problem-reply.js';
import { addressOfProbe } from './probes.js';
import { requestIdOf } from './request-id.js';

/** DESIGN §5: the spec's three services are one here, so their paths are the same routes. */
export const withoutServicePrefix = (url: string): string => url.replace(/^\/(?:core|edge|hua)(?=\/v1(?:[/?]|$))/, '');

export const fastifyAdapter = ({ bodyLimit }: Config): FastifyAdapter =>
  new FastifyAdapter({
    bodyLimit,
    genReqId: requestIdOf,
    rewriteUrl: (request: IncomingMessage) => addressOfProbe(request) ?? withoutServicePrefix(request.url ?? '/'),
    // What the router itself cannot read never reaches the filter.
    frameworkErrors: (error: FastifyError, _: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(reply, problemOfStatus(error.statusCode ?? 400));
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
