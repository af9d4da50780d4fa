import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map } from 'rxjs';

/** Fields that identify a person, wherever they occur in a reply. */
const personalFields = new Set([
  'identifier',
  'taxCode',
  'surname',
  'birthDate',
  'birthPlace',
  'birthPlaceDescription',
  'patientName',
  'healthCardNumber',
  'fiscalCodeOverrideReason',
  'actorId',
  'actorName',
  'by',
  'updatedBy',
  'uploadedBy',
  'createdBy',
  'fiscalCode',
  'practitionerTaxCode',
  'requesterName',
  'tutorName',
  'tutorPhone',
]);
/** Fields that contain a person, or people, and nothing else, with what replaces them. */
const people: Readonly<Record<string, null | []>> = {
  legalRepresentative: null,
  generalPractitioner: null,
  references: [],
  contactPoints: [],
  residentialAddresses: [],
  domicilialAddresses: [],
};
/** Personal data where the same object has a surname. */
const besideSurname = new Set(['name', 'username', 'email', 'phone', 'externalId']);

/** Architecture §6: region analysts see rows, never the names in them. The only place that removes names from a reply. */
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

export const hasNamesHidden = ({ actor }: Pick<FastifyRequest, 'actor'>): boolean => actor?.scope.namesHidden ?? false;

/** Removes names from every reply to a reader without personal data. Rows that are streamed pass through `ListInterceptor` instead. */
@Injectable()
export class HiddenNames implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    if (!hasNamesHidden(context.switchToHttp().getRequest<FastifyRequest>())) return next.handle();
    return next.handle().pipe(map((body) => (body instanceof StreamableFile ? body : withoutNames(body))));
  }
}
