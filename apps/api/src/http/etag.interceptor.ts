import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { tap } from 'rxjs';
import { etag } from './revision.js';

/** Every reply that tells a revision carries it as its ETag, for the next `If-Match`. DESIGN §5. */
@Injectable()
export class EtagInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    return next.handle().pipe(
      tap((body) => {
        const revision = (body as { revision?: unknown } | null)?.revision;
        if (typeof revision === 'number')
          void context.switchToHttp().getResponse<FastifyReply>().header('etag', etag(revision));
      }),
    );
  }
}
