import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { map } from 'rxjs';

/** Sends 204 for null: the record exists, but has no such data. A record that does not exist is a 404. */
class NoContentInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((found) => {
        if (found === null) void reply.code(204);
        return found ?? undefined;
      }),
    );
  }
}

/** Declares that a route may return null. `description` is that of the 204 in OpenAPI. */
export const NoContentForNull = (description: string) =>
  applyDecorators(ApiResponse({ status: 204, description }), UseInterceptors(new NoContentInterceptor()));
