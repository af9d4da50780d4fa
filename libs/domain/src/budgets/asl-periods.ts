import { z } from 'zod';
import { listQuery } from '../list-query.js';
import { broken, text } from '../sheets/content-fields.js';
import { periodColumns, periodDetails, periodFields, type PeriodInput, periodRules } from './periods.js';

/** The body of `PUT /v1/rates-and-budget/asl-periods/{id}`; the health authority of a period cannot change. */
export const AslPeriodChange = z
  .strictObject(periodFields)
  .superRefine(broken(periodRules))
  .meta({ id: 'AslPeriodChange' });
export type AslPeriodChange = PeriodInput;

/** The body of `POST /v1/rates-and-budget/asl-periods`. */
export const AslPeriodInput = z
  .strictObject({ localHealthAuthorityCode: text(6), ...periodFields })
  .superRefine(broken(periodRules))
  .meta({ id: 'AslPeriodInput' });
export type AslPeriodInput = PeriodInput & { localHealthAuthorityCode: string };

const authority = { localHealthAuthorityCode: z.string(), localHealthAuthorityDescription: z.string() };

/** The reply of `GET /v1/rates-and-budget/asl-periods/{id}`. */
export const AslPeriod = z.object({ ...periodDetails, ...authority }).meta({ id: 'AslPeriod' });
export type AslPeriod = z.infer<typeof AslPeriod>;

/** A row of `GET /v1/rates-and-budget/asl-periods`. */
export const AslPeriodRow = z.object({ ...periodColumns, ...authority }).meta({ id: 'AslPeriodRow' });
export type AslPeriodRow = z.infer<typeof AslPeriodRow>;

export const AslPeriodsQuery = listQuery(
  ['validFrom', 'validTo', 'localHealthAuthorityDescription', 'spendingVolumeThousands'],
  { localHealthAuthorityCode: z.string().trim().max(20).optional() },
  { sortDirection: 'Descending' },
);
export type AslPeriodsQuery = z.infer<typeof AslPeriodsQuery>;
