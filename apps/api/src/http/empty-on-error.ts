import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { catchError, of, throwError } from 'rxjs';
import { Problem } from './problem.js';

/** What cannot be read, is not there or breaks a rule. Not who may not ask, nor a service that cannot answer now. */
const answeredEmpty = new Set<number>([400, 404, 422]);

class EmptyOnErrorInterceptor implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler<unknown>) {
    return next
      .handle()
      .pipe(
        catchError((error: unknown) =>
          error instanceof Problem && answeredEmpty.has(error.status) ? of([]) : throwError(() => error),
        ),
      );
  }
}

/** Of the lists of which the documents say that an error yields an empty one: what is asked about has nothing then. */
export const EmptyOnError = () => UseInterceptors(new EmptyOnErrorInterceptor());
