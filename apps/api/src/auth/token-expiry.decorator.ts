import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Unauthenticated } from '../http/problems/problem.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** `exp` of the token, set by the access guard together with the actor. */
    tokenExpiry?: number;
  }
}

/** Injects the time at which the caller's token expires, in seconds since 1970: `@TokenExpiry() expiresAt: number`. */
export const TokenExpiry = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { tokenExpiry } = context.switchToHttp().getRequest<FastifyRequest>();
  if (tokenExpiry === undefined) throw new Unauthenticated('missing_token');
  return tokenExpiry;
});
