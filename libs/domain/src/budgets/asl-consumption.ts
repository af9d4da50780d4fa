import { z } from 'zod';
import { BudgetLevel } from '../rules/costs.js';
import { text } from '../sheets/content-fields.js';
import { BudgetYear } from './periods.js';
import { budgetSettings } from './settings.js';

/** `GET /v1/rates-and-budget/asl-consumption`: of a year, of this one where none is asked for. */
export const AslConsumptionQuery = z.object({ localHealthAuthorityCode: text(6), year: BudgetYear.optional() });
export type AslConsumptionQuery = z.infer<typeof AslConsumptionQuery>;

/** Of a setting and a year: what the health authority's centres were given, and what they have spent of it, in euro cents. */
export const AslConsumption = z
  .object({
    setting: z.enum(budgetSettings),
    /** The budgets of the centres' annualities. */
    givenCents: z.int(),
    /** Thousands of euro that the health authority may spend in the year, by the last of its periods in it; null without one. */
    volumeThousands: z.int().nullable(),
    /** The centres were given more than that: it is shown, not refused. */
    isVolumeExceeded: z.boolean(),
    /** Every provision at the tariff of its own day. */
    spentCents: z.int(),
    /** Provisions of days without a tariff, which are in no sum. */
    provisionsWithoutTariff: z.int(),
    /** Negative where more was spent than given. */
    residualCents: z.int(),
    /** Spent of given, rounded up to a tenth; null where nothing was given. */
    percent: z.number().nullable(),
    level: BudgetLevel,
  })
  .meta({ id: 'AslConsumption' });
export type AslConsumption = z.infer<typeof AslConsumption>;
