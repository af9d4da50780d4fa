import { type CallHandler, type ExecutionContext, type NestInterceptor, StreamableFile } from '@nestjs/common';
import { map } from 'rxjs';

/** Adds to a reply the fields under the names of the product's documents. */
export class DocumentedNamesInterceptor implements NestInterceptor {
  constructor(private readonly documented: (reply: unknown) => unknown) {}

  intercept(_: ExecutionContext, next: CallHandler<unknown>) {
    return next.handle().pipe(map((reply) => (reply instanceof StreamableFile ? reply : this.documented(reply))));
  }
}
