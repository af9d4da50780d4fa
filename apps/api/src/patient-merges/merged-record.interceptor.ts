import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { Database } from '../database/database.js';
import { NotFound, Problem } from '../http/problems/problem.js';
import { survivorOf } from './patient-merges.sql.js';

/** Routes whose parameter `id` is a patient. */
const ofPatient = /^\/v1\/(?:patients|civilregistries)\/:id(?:\/|$)/;

/**
 * Leads every address of an absorbed record to the surviving one (308), for callers who may see that one: a client that follows the
 * redirection repeats its request there. Absorbed records are visible to nobody, so only requests that end with 404 are examined.
 */
@Injectable()
export class MergedRecordInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>();
    if (!ofPatient.test(request.routeOptions.url ?? '')) return next.handle();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const survivor = error instanceof NotFound ? await this.survivor(request) : undefined;
        if (!survivor) throw error;
        const location = request.originalUrl.replace(request.params.id ?? '', survivor);
        throw new Problem(308, 'record_merged', { headers: { location } });
      }),
    );
  }

  private async survivor({ actor, params }: FastifyRequest<{ Params: { id?: string } }>): Promise<string | undefined> {
    if (!actor || params.id === undefined) return undefined;
    const { text, values } = survivorOf(actor, params.id);
    return (await this.database.query<{ id: string }>(text, values)).rows[0]?.id;
  }
}
