import type { Actor } from '@percorso/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { describesIdempotencyKey, describesIfMatch } from '../http/replies/described-headers.js';
import { Unauthenticated } from '../http/problems/problem.js';
import { parseIdempotencyKey, parseIfMatch } from '../http/requests/revision.js';

/** The actor of an event, the revision that the actor believes current (If-Match), and the idempotency key. */
export type Caller = { actor: Actor; ifMatch?: number; idempotencyKey?: string };

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function callerOf(context: ExecutionContext): Caller {
  const { actor, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!actor) throw new Unauthenticated('missing_token');
  return { actor, idempotencyKey: parseIdempotencyKey(single(headers['idempotency-key'])) };
}

/** `@CurrentCaller() caller: Caller` in a route that sends an event. */
export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    return { ...callerOf(context), ifMatch: parseIfMatch(single(headers['if-match'])) };
  },
  [describesIfMatch, describesIdempotencyKey],
);

/** The caller of a route that creates something: without If-Match, because no revision exists yet. */
export const OpeningCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext): Caller => callerOf(context),
  [describesIdempotencyKey],
);
