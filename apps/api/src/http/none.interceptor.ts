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

/** 204 for null: there is nothing of what was asked for, of a record that is there. One that is not there is a 404. */
class NoneInterceptor implements NestInterceptor {
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

/** Of a route that answers null where there is none. `description`: what is said of that in OpenAPI. */
export const MayBeNone = (description: string) =>
  applyDecorators(ApiResponse({ status: 204, description }), UseInterceptors(new NoneInterceptor()));
