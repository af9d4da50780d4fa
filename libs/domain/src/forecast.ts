import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { StatisticsQuery } from './dwell-times.js';

/** Number of days that a forecast covers. */
export const FORECAST_DAYS = 90;
/** Number of days between two points of a forecast. */
export const FORECAST_STEP = 5;
/** A forecast that is based on fewer dwell times than this is marked as unreliable. */
export const FEW_DWELL_TIMES = 100;

/**
 * The query of a forecast, with the filters of the statistics. `asOf` is a past date: the forecast from that date is
 * compared with what happened. With `capacityState`, instances leave that state one by one, `capacityPerWeek` of them a
 * week.
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

/**
 * Number of instances in a state after a number of days: the median of the simulation runs, and the interval that
 * contains eight tenths of them.
 */
export const ForecastedPoint = z.object({
  day: z.int(),
  median: z.int(),
  low: z.int(),
  high: z.int(),
  /** The actual number of instances; null for dates in the future. */
  actual: z.int().nullable(),
});
export type ForecastedPoint = z.infer<typeof ForecastedPoint>;

export const ForecastedState = z.object({
  state: z.string(),
  label: z.string(),
  /** Number of instances at the time of the forecast. */
  now: z.int(),
  /**
   * Measures for choosing a capacity: the number of instances that leave the state in a week, and the number of days
   * after which nine tenths of the instances were still in it.
   */
  perWeek: z.number(),
  shortestDays: z.int(),
  points: z.array(ForecastedPoint),
});
export type ForecastedState = z.infer<typeof ForecastedState>;

/** A forecast with everything that it was computed from. */
export const WorkflowForecast = z
  .object({
    /** The time of the data that the forecast uses. */
    asOf: z.string(),
    /** Dwell times and arrivals are measured from this time to `asOf`. */
    measuredFrom: z.string(),
    stays: z.int(),
    arrivalsPerDay: z.number(),
    runs: z.int(),
    seed: z.int(),
    /** Number of real instances that one simulated instance represents. */
    scale: z.number(),
    states: z.array(ForecastedState),
  })
  .meta({ id: 'WorkflowForecast' });
export type WorkflowForecast = z.infer<typeof WorkflowForecast>;
