import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { map } from 'rxjs';

/** Fields that identify a person, in any object of a reply. */
const personalFields = new Set([
  'identifier',
  'earlierIdentifier',
  'currentIdentifier',
  'replacedBy',
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
  'proposedBy',
  'decidedBy',
  'fiscalCode',
  'practitionerTaxCode',
  'requesterName',
  'tutorName',
  'tutorPhone',
]);
/** Fields that contain nothing but one or several persons, with the value that replaces them. */
const people: Readonly<Record<string, null | []>> = {
  legalRepresentative: null,
  generalPractitioner: null,
  earlierIdentifiers: null,
  references: [],
  contactPoints: [],
  residentialAddresses: [],
  domicilialAddresses: [],
};
/** Fields that are personal data if the same object has a surname. */
const besideSurname = new Set(['name', 'username', 'email', 'phone', 'externalId']);

/**
 * Returns a reply in which the fields that identify persons are null or an empty list: region analysts see rows, never the persons in them.
 * Architecture §6.
 */
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

/** Removes personal data from every reply to a reader without access to it. `ListInterceptor` does so for rows that are streamed. */
@Injectable()
export class HiddenNames implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>) {
    if (!hasNamesHidden(context.switchToHttp().getRequest<FastifyRequest>())) return next.handle();
    return next.handle().pipe(map((body) => (body instanceof StreamableFile ? body : withoutNames(body))));
  }
}
