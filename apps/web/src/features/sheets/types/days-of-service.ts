import { notAfterDeath } from '@percorso/domain';
import type { FieldContext } from '../layout';

/** Days that another entry takes. */
export const isCovered = (day: string, { facts: { occupied = [] } }: FieldContext): boolean =>
  occupied.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
/** Nothing is done before the service starts, nor after a death. */
export const isOutOfService = (day: string, { facts: { treatmentStartDate, deathDate } }: FieldContext): boolean =>
  day < (treatmentStartDate ?? '') || notAfterDeath([], day, deathDate).length > 0;
