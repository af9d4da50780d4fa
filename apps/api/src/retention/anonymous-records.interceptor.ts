import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, from, type Observable, switchMap, throwError } from 'rxjs';
import { Database } from '../database/database.js';
import { NotFound, Problem } from '../http/problems/problem.js';

const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);

/** Selects whether one of the ids $1 is that of a record of an anonymous patient. */
const anyAnonymous = `SELECT EXISTS (SELECT FROM patient WHERE id = ANY ($1::uuid[]) AND anonymised_at IS NOT NULL)
  OR EXISTS (SELECT FROM uod_episode WHERE (id = ANY ($1::uuid[]) OR core_id = ANY ($1::uuid[])) AND anonymised)
  OR EXISTS (SELECT FROM cdr_episode c JOIN uod_episode e ON e.id = c.uod_episode_id WHERE c.id = ANY ($1::uuid[]) AND e.anonymised)
  OR EXISTS (SELECT FROM sheet s JOIN uod_episode e ON e.id = s.uod_episode_id WHERE s.id = ANY ($1::uuid[]) AND e.anonymised)
  OR EXISTS (SELECT FROM operating_plan o JOIN uod_episode e ON e.id = o.uod_episode_id WHERE o.id = ANY ($1::uuid[]) AND e.anonymised)
  AS found`;

/**
 * Answers 410 instead of 404 for an address of the record of an anonymous patient, which nobody can open any more. The
 * database is asked only after a record was not found. Decision 0069.
 */
@Injectable()
export class AnonymousRecords implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest>();
    const ids = Object.values((params ?? {}) as Record<string, string>).filter(isId);
    if (ids.length === 0) return next.handle();
    return next.handle().pipe(
      catchError((error: unknown) => {
        if (!(error instanceof NotFound)) return throwError(() => error);
        return from(this.isAnonymous(ids)).pipe(
          switchMap((found) => throwError(() => (found ? new Problem(410, 'patient_anonymised') : error))),
        );
      }),
    );
  }

  private async isAnonymous(ids: readonly string[]): Promise<boolean> {
    const { rows } = await this.database.query<{ found: boolean }>(anyAnonymous, [ids]);
    return rows[0]?.found === true;
  }
}
