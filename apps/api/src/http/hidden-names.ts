import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map } from 'rxjs';

/** Fields that tell who somebody is, in whatever reply they stand. */
const personalFields = new Set([
  ...['identifier', 'taxCode', 'surname', 'birthDate', 'birthPlace', 'birthPlaceDescription', 'patientName'],
  ...[
    'healthCardNumber',
    'fiscalCodeOverrideReason',
    'actorId',
    'actorName',
    'by',
    'updatedBy',
    'uploadedBy',
    'createdBy',
  ],
  ...['fiscalCode', 'practitionerTaxCode', 'requesterName', 'tutorName', 'tutorPhone'],
]);
/** Fields that hold a person, or people, and nothing else. */
const people: Readonly<Record<string, null | []>> = {
  legalRepresentative: null,
  generalPractitioner: null,
  references: [],
  contactPoints: [],
  residentialAddresses: [],
  domicilialAddresses: [],
};
/** Beside a surname these are a person's. */
const besideSurname = new Set(['name', 'username', 'email', 'phone', 'externalId']);

/** Architecture §6: region analysts see rows, never the names in them. The only place that takes them out of a reply. */
export function withoutNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNames);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  const isPerson = 'surname' in value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]): [string, unknown] => {
      if (name in people) return [name, people[name]];
      if (personalFields.has(name) || (isPerson && besideSurname.has(name))) return [name, null];
      return [name, withoutNames(field)];
    }),
  );
}

export const readsNoNames = ({ actor }: Pick<FastifyRequest, 'actor'>): boolean => actor?.scope.namesHidden ?? false;

/** Every reply to who reads no names. What is sent row by row passes through `ListInterceptor`. */
@Injectable()
export class HiddenNames implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    if (!readsNoNames(context.switchToHttp().getRequest<FastifyRequest>())) return next.handle();
    return next.handle().pipe(map((body) => (body instanceof StreamableFile ? body : withoutNames(body))));
  }
}
