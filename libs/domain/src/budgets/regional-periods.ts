import { z } from 'zod';
import { isoDay } from '../iso-day.js';
import { centsUpTo } from '../amounts.js';
import { choicesOf, findCode } from '../code-lists/code-lists.js';
import { validationMessage } from '../labels/application/validation.js';
import { listQuery } from '../list-query.js';
import { formatEuro } from '../money.js';
import { broken, type RuleIssue } from '../sheets/content-fields.js';
import { periodColumns, periodDetails, periodFields, type PeriodInput, periodRules } from './periods.js';

/** Schema of a tariff: euro cents for one provision or, in a residential or semi-residential setting, for one day. */
const tariff = centsUpTo(9_999_999).min(1, { error: validationMessage('minValue', { min: formatEuro(1) }) });

/** Tariffs in euro cents, by code of the type of regime. */
const Tariffs = z.record(z.string(), tariff);
type Tariffs = z.infer<typeof Tariffs>;

/**
 * Returns issues for missing and for unknown tariffs: every type of regime that may be chosen today must have a tariff,
 * and a retired type may have one.
 */
const tariffRules = ({ tariffCents }: { tariffCents: Tariffs }): RuleIssue[] => [
  ...choicesOf('careRegimeTypes')
    .filter(({ code }) => !Object.hasOwn(tariffCents, code))
    .map(({ code }) => ({ path: ['tariffCents', code], code: 'required' as const })),
  ...Object.keys(tariffCents)
    .filter((code) => findCode('careRegimeTypes', code) === undefined)
    .map((code) => ({ path: ['tariffCents', code], code: 'unknownCode' as const })),
];

/** The body of `POST /v1/rates-and-budget/regional-periods` and `PUT …/regional-periods/{id}`. */
export const RegionalPeriodInput = z
  .strictObject({ ...periodFields, tariffCents: Tariffs })
  .superRefine(broken(periodRules))
  .superRefine(broken(tariffRules))
  .meta({ id: 'RegionalPeriodInput' });
export type RegionalPeriodInput = PeriodInput & { tariffCents: Tariffs };

/** The reply of `GET /v1/rates-and-budget/regional-periods/{id}`. */
export const RegionalPeriod = z
  .object({
    ...periodDetails,
    tariffCents: Tariffs,
    /**
     * Date of the last provision within the period, or null without one. Once there is one, the tariffs and the first
     * date of the period can no longer change.
     */
    lastProvisionDay: z.string().nullable(),
  })
  .meta({ id: 'RegionalPeriod' });
export type RegionalPeriod = z.infer<typeof RegionalPeriod>;

/** A row of `GET /v1/rates-and-budget/regional-periods`. */
export const RegionalPeriodRow = z
  .object({
    ...periodColumns,
    /** Number of types of regime that may be chosen today and have a tariff. */
    tariffs: z.int(),
    regimeTypes: z.int(),
  })
  .meta({ id: 'RegionalPeriodRow' });
export type RegionalPeriodRow = z.infer<typeof RegionalPeriodRow>;

export const RegionalPeriodsQuery = listQuery(
  ['validFrom', 'validTo', 'spendingVolumeThousands'],
  {},
  { sortDirection: 'Descending' },
);
export type RegionalPeriodsQuery = z.infer<typeof RegionalPeriodsQuery>;

/**
 * A row of `GET /v1/rates-and-budget/tariffs`: the tariff of a type of regime on a date, in euro cents; null if there
 * is none.
 */
export const Tariff = z
  .object({ careRegimeTypeCode: z.string(), tariffCents: z.int().nullable() })
  .meta({ id: 'Tariff' });
export type Tariff = z.infer<typeof Tariff>;

/** The query of `GET /v1/rates-and-budget/tariffs`; the default date is today. */
export const TariffsQuery = z.object({ date: isoDay.optional() });
export type TariffsQuery = z.infer<typeof TariffsQuery>;
