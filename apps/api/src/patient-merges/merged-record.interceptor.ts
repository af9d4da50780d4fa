import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { Database } from '../database/database.js';
import { Conflict, NotFound, Problem } from '../http/problems/problem.js';
import { Id } from '../http/requests/id.js';
import { isOfPatient, patientFields } from './patient-addresses.js';
import { survivorOf } from './patient-merges.sql.js';

type Request = FastifyRequest<{ Params: { id?: string } }>;

/** Returns the id of the patient in the path of a request, and whether it is there or in a field of the body. */
function patientOf({ routeOptions, params, body }: Request): { id: string; isInPath: boolean } | undefined {
  const isInPath = isOfPatient(routeOptions.url ?? '');
  const fields = body as Record<string, unknown> | null | undefined;
  const named = isInPath ? [params.id] : patientFields.map((field) => fields?.[field]);
  const id = named.map((one) => Id.safeParse(one).data).find((one) => one !== undefined);
  return id === undefined ? undefined : { id, isInPath };
}

/**
 * Leads every address of an absorbed record to the surviving one (308), for callers who may see that one: a client that follows the
 * redirection repeats its request there. A body that names an absorbed record is refused (409). Absorbed records are visible to nobody, so
 * only requests that end with 404 are examined. Decision 0067.
 */
@Injectable()
export class MergedRecordInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        const patient = error instanceof NotFound ? patientOf(request) : undefined;
        const survivor = patient && (await this.survivor(request, patient.id));
        if (!survivor) throw error;
        if (!patient.isInPath) throw new Conflict('patient_merged');
        throw new Problem(308, 'record_merged', {
          headers: { location: request.originalUrl.replace(patient.id, survivor) },
        });
      }),
    );
  }

  private async survivor({ actor }: Request, id: string): Promise<string | undefined> {
    if (!actor) return undefined;
    const { text, values } = survivorOf(actor, id);
    return (await this.database.query<{ id: string }>(text, values)).rows[0]?.id;
  }
}
