import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { StatisticsQuery } from './workflow-stays.js';

/** Days that a forecast looks ahead. */
export const FORECAST_DAYS = 90;
/** Days that are told, each from the one before. */
export const FORECAST_STEP = 5;
/** With fewer stays a forecast says little. */
export const FEW_STAYS = 100;

/**
 * Of which instances a forecast is, as statistics are asked. `asOf`: a day that is over, of which it is told what would have been forecast
 * and what happened. `capacityState` is left one after the other, by `capacityPerWeek` a week.
 */
export const ForecastQuery = StatisticsQuery.pick({
  districtUnitId: true,
  rehabilitationCenterId: true,
  localHealthAuthorityCode: true,
  need: true,
}).extend({
  asOf: z.union([z.literal(''), isoDay]).optional(),
  seed: z.coerce.number().int().min(0).max(2_147_483_647).default(1),
  capacityState: z.string().max(200).optional(),
  capacityPerWeek: z.union([z.literal(''), z.coerce.number().min(0).max(10_000)]).optional(),
});
export type ForecastQuery = z.infer<typeof ForecastQuery>;

/** How many stand in a state after so many days: the median of the runs, and between what eight tenths of them lie. */
export const ForecastedPoint = z.object({
  day: z.int(),
  median: z.int(),
  low: z.int(),
  high: z.int(),
  /** How many stood there in truth; null of days to come. */
  actual: z.int().nullable(),
});
export type ForecastedPoint = z.infer<typeof ForecastedPoint>;

export const ForecastedState = z.object({
  state: z.string(),
  label: z.string(),
  /** How many stood there when it was made. */
  now: z.int(),
  /** How many have left it a week, and after how many days nine tenths had not yet: what a capacity is measured by. */
  perWeek: z.number(),
  shortestDays: z.int(),
  points: z.array(ForecastedPoint),
});
export type ForecastedState = z.infer<typeof ForecastedState>;

/** What is to be expected, with all that it was made of. */
export const WorkflowForecast = z
  .object({
    /** The moment that it was made of. */
    asOf: z.string(),
    /** Since when stays and arrivals were measured, until `asOf`. */
    measuredFrom: z.string(),
    stays: z.int(),
    arrivalsPerDay: z.number(),
    runs: z.int(),
    seed: z.int(),
    /** How many people one of the simulation stands for. */
    scale: z.number(),
    states: z.array(ForecastedState),
  })
  .meta({ id: 'WorkflowForecast' });
export type WorkflowForecast = z.infer<typeof WorkflowForecast>;
