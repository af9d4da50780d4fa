import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { describesLastEventId } from '../http/replies/described-headers.js';

/**
 * `@LastEventId()`, a parameter of a stream's route: the id of the last event that the client received, if sent. An unknown id is not an
 * error, but causes a reset.
 */
export const LastEventId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined =>
    context.switchToHttp().getRequest<FastifyRequest>().headers['last-event-id']?.toString(),
  [describesLastEventId],
);
