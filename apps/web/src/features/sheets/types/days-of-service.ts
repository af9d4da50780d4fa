import { notAfterDeath } from '@percorso/domain';
import type { FieldContext } from '../layout';

/** Whether another entry covers the date. */
export const isCovered = (day: string, { facts: { occupied = [] } }: FieldContext): boolean =>
  occupied.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
/** Whether the date is before the start of the service or after the patient's death. */
export const isOutOfService = (day: string, { facts: { treatmentStartDate, deathDate } }: FieldContext): boolean =>
  day < (treatmentStartDate ?? '') || notAfterDeath([], day, deathDate).length > 0;
