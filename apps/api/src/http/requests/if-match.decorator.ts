import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { describesIfMatch } from '../replies/described-headers.js';
import { parseIfMatch } from './revision.js';

/** `@IfMatch()`, a parameter of a route that writes a record: the revision that the caller has seen, if sent. Architecture §5. */
export const IfMatch = createParamDecorator(
  (_: unknown, context: ExecutionContext): number | undefined =>
    parseIfMatch(context.switchToHttp().getRequest<FastifyRequest>().headers['if-match']),
  [describesIfMatch],
);
