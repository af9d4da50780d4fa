import { type CallHandler, type ExecutionContext, type NestInterceptor, UseInterceptors } from '@nestjs/common';
import { catchError, of, throwError } from 'rxjs';
import { Problem } from './problem.js';

/** Statuses that become an empty list: unreadable, not found, or against a rule. Missing rights and unavailable services stay errors. */
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

/** Makes an error yield an empty list; for the lists for which the documents require this. */
export const EmptyOnError = () => UseInterceptors(new EmptyOnErrorInterceptor());
