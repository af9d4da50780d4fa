import { z } from 'zod';
import { BudgetLevel } from '../rules/costs.js';
import { text } from '../sheets/content-fields.js';
import { BudgetYear } from './periods.js';
import { budgetSettings } from './settings.js';

/** The query of `GET /v1/rates-and-budget/asl-consumption`; the default year is the current one. */
export const AslConsumptionQuery = z.object({ localHealthAuthorityCode: text(6), year: BudgetYear.optional() });
export type AslConsumptionQuery = z.infer<typeof AslConsumptionQuery>;

/** Budgets and spending of a health authority's centres in one setting and year, in euro cents. */
export const AslConsumption = z
  .object({
    setting: z.enum(budgetSettings),
    /** Sum of the budgets in the centres' annualities. */
    givenCents: z.int(),
    /**
     * Thousands of euro that the health authority may spend in the year, from the last of its periods that lie in the
     * year; null without a period.
     */
    volumeThousands: z.int().nullable(),
    /**
     * Whether the centres' budgets exceed `volumeThousands`. An excess is shown; budgets are not refused because of it.
     */
    isVolumeExceeded: z.boolean(),
    /** Cost of the provisions, each at the tariff of its own date. */
    spentCents: z.int(),
    /** Number of provisions on dates without a tariff; no sum includes them. */
    provisionsWithoutTariff: z.int(),
    /** Negative when spending exceeds the budget. */
    residualCents: z.int(),
    /** Spending as a percentage of the budget, rounded up to a tenth; null without a budget. */
    percent: z.number().nullable(),
    level: BudgetLevel,
  })
  .meta({ id: 'AslConsumption' });
export type AslConsumption = z.infer<typeof AslConsumption>;
