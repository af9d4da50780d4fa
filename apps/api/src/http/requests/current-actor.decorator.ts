import type { Actor } from '@percorso/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../problems/problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on every route that is not public. */
    actor?: Actor;
  }
}

/**
 * Returns the caller of a route that is not public.
 * @throws Unauthenticated (401) on a public route
 */
export function callerOf({ actor }: FastifyRequest): Actor {
  if (!actor) throw new Unauthenticated('missing_token');
  return actor;
}

/** `@CurrentActor()`, a parameter of a route that is not public: the caller. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor =>
  callerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
