import type { Actor } from '@percorso/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../http/problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on every route that is not public. */
    actor?: Actor;
  }
}

/** `@CurrentActor() actor: Actor`: who is calling. */
export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { actor } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!actor) throw new Unauthenticated('missing_token');
  return actor;
});
