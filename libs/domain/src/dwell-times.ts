import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { listQuery } from './list-query.js';
import { recordId } from './record-id.js';

const filter = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional();

/**
 * Filters of dwell times. ASL, unit, need and centre are the current ones of the episode; `from` and `to`, both
 * included, limit the date on which the state was entered.
 */
const dwellTimeFilters = {
  districtUnitId: filter(recordId()),
  rehabilitationCenterId: filter(recordId()),
  localHealthAuthorityCode: filter(z.string().max(20)),
  need: filter(z.enum(['simple', 'complex'])),
  from: filter(isoDay),
  to: filter(isoDay),
};

/** Number of days after which an instance has been in a state for too long. */
const limitDays = z.coerce.number().int().min(1).max(3650);
const state = z.string().min(1).max(200);

/** The query of the statistics. `limitDays` replaces the configured limits of all states that are not final. */
export const StatisticsQuery = z.object({ ...dwellTimeFilters, limitDays: filter(limitDays) });
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;
/** Filters that every query about dwell times has. */
export type DwellTimeFilters = Omit<StatisticsQuery, 'limitDays'>;

/**
 * A transition back to an earlier state, with what was missing (sheet types or reason codes), most frequent first.
 */
export const SentBack = z.object({
  event: z.string(),
  next: z.string(),
  nextLabel: z.string(),
  count: z.int(),
  missing: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type SentBack = z.infer<typeof SentBack>;

/** Statistics of one state of a workflow. */
export const StateStatistics = z
  .object({
    state: z.string(),
    label: z.string(),
    /** Whether the state is final: a final state has no dwell time. */
    isEnd: z.boolean(),
    /** Number of instances that are in the state now. */
    instances: z.int(),
    /** Maximum dwell time in days; null without a limit, and for final states. */
    limitDays: z.int().nullable(),
    /**
     * Number of instances beyond the limit, and the time at which the earliest of them entered the state; null without
     * a limit.
     */
    beyondLimit: z.int().nullable(),
    oldestSince: z.string().nullable(),
    /** Number of dwell times that have ended; the percentiles are computed from these. */
    stays: z.int(),
    /**
     * Half, 90 % and 99 % of the dwell times were at most this long, in seconds, rounded to whole seconds below a
     * minute, whole minutes below an hour, whole hours below two days and whole days above. Null if none has ended.
     */
    medianSeconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
    p99Seconds: z.number().nullable(),
    sentBack: z.array(SentBack),
  })
  .meta({ id: 'StateStatistics' });
export type StateStatistics = z.infer<typeof StateStatistics>;

/** The query of `GET …/statistics/months`. */
export const MonthsQuery = z.object({ ...dwellTimeFilters, state });
export type MonthsQuery = z.infer<typeof MonthsQuery>;

/**
 * The dwell times that began in a month: `entered` is their number, `instances` the number of those that have not
 * ended; the percentiles are computed from those that have ended.
 */
export const StateMonth = z
  .object({
    /** Month as `2026-03`. */
    month: z.string(),
    entered: z.int(),
    instances: z.int(),
    stays: z.int(),
    medianSeconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
  })
  .meta({ id: 'StateMonth' });
export type StateMonth = z.infer<typeof StateMonth>;

/**
 * Share of a month's dwell times, in tenths: if more than this share has not ended, the ended ones are mainly short
 * ones and not representative.
 */
const STILL_OPEN_TENTHS = 1;

/**
 * Whether the median of a month is meaningful. In a recent month only short dwell times have ended, which lowers the
 * median.
 */
export const isSettled = ({ entered, instances }: Pick<StateMonth, 'entered' | 'instances'>): boolean =>
  instances * 10 <= entered * STILL_OPEN_TENTHS;

export const dwellTimeKinds = ['all', 'standing', 'beyond', 'left', 'sentBack'] as const;
export type DwellTimeKind = (typeof dwellTimeKinds)[number];

/**
 * The query of `GET …/stays`: dwell times in one state. `beyond` selects those longer than `limitDays` or, without it,
 * than the configured limit; `minSeconds` selects those of at least this length.
 */
export const DwellTimesQuery = listQuery(['enteredAt'], {
  ...dwellTimeFilters,
  state,
  which: z.enum(dwellTimeKinds).default('all'),
  limitDays: filter(limitDays),
  event: filter(z.string().max(50)),
  next: filter(state),
  missing: filter(z.string().max(100)),
  minSeconds: filter(z.coerce.number().int().min(0).max(2_000_000_000)),
}).omit({ sort: true, sortDirection: true });
export type DwellTimesQuery = z.infer<typeof DwellTimesQuery>;

/** One dwell time of an instance, without personal data. */
export const DwellTime = z
  .object({
    instanceId: z.uuid(),
    revision: z.int(),
    state: z.string(),
    label: z.string(),
    enteredAt: z.string(),
    enteredBy: z.string(),
    leftAt: z.string().nullable(),
    leftBy: z.string().nullable(),
    nextState: z.string().nullable(),
    missing: z.array(z.string()),
    /**
     * Seconds from the time at which the state was entered until it was left or, if the instance is still in it, until
     * now.
     */
    seconds: z.int(),
    /** The unit's episode to which the instance belongs; null if there is none. */
    uodEpisodeId: z.uuid().nullable(),
    episodeNumber: z.int().nullable(),
    districtUnit: z.string().nullable(),
    rehabilitationCenter: z.string().nullable(),
    localHealthAuthorityCode: z.string().nullable(),
    need: z.string().nullable(),
  })
  .meta({ id: 'Stay' });
export type DwellTime = z.infer<typeof DwellTime>;

const limit = z.strictObject({ state, days: z.int().min(1).max(3650) });

/** The body of `PUT …/limits`; stored limits that it leaves out are removed. */
export const WorkflowLimitsInput = z
  .strictObject({ limits: z.array(limit).max(100) })
  .refine(({ limits }) => new Set(limits.map((one) => one.state)).size === limits.length)
  .meta({ id: 'WorkflowLimitsInput' });
export type WorkflowLimitsInput = z.infer<typeof WorkflowLimitsInput>;

export const WorkflowLimits = z
  .object({ limits: z.array(z.object({ state: z.string(), label: z.string(), days: z.int() })) })
  .meta({ id: 'WorkflowLimits' });
export type WorkflowLimits = z.infer<typeof WorkflowLimits>;
