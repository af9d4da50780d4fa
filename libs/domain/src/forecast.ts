import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { StatisticsQuery } from './dwell-times.js';

/** Days that a forecast covers. */
export const FORECAST_DAYS = 90;
/** Days between two points of a forecast. */
export const FORECAST_STEP = 5;
/** A forecast from fewer dwell times is marked as unreliable. */
export const FEW_DWELL_TIMES = 100;

/**
 * The instances that a forecast covers, with the filters of statistics. `asOf`: a past day, for which the forecast is compared with what
 * happened. From `capacityState` instances leave one by one, `capacityPerWeek` a week.
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

/** Instances in a state after a number of days: the median of the simulation runs, and the interval with eight tenths of them. */
export const ForecastedPoint = z.object({
  day: z.int(),
  median: z.int(),
  low: z.int(),
  high: z.int(),
  /** The actual number; null for days in the future. */
  actual: z.int().nullable(),
});
export type ForecastedPoint = z.infer<typeof ForecastedPoint>;

export const ForecastedState = z.object({
  state: z.string(),
  label: z.string(),
  /** The number at the time of the forecast. */
  now: z.int(),
  /** How many leave it in a week, and the days after which nine tenths had not left yet: the measures of a capacity. */
  perWeek: z.number(),
  shortestDays: z.int(),
  points: z.array(ForecastedPoint),
});
export type ForecastedState = z.infer<typeof ForecastedState>;

/** A forecast with everything that it was computed from. */
export const WorkflowForecast = z
  .object({
    /** The instant of the data that it uses. */
    asOf: z.string(),
    /** Dwell times and arrivals are measured from here to `asOf`. */
    measuredFrom: z.string(),
    stays: z.int(),
    arrivalsPerDay: z.number(),
    runs: z.int(),
    seed: z.int(),
    /** How many real instances one simulated instance stands for. */
    scale: z.number(),
    states: z.array(ForecastedState),
  })
  .meta({ id: 'WorkflowForecast' });
export type WorkflowForecast = z.infer<typeof WorkflowForecast>;
