import { z } from 'zod';
import { isoDay } from './iso-day.js';
import { listQuery } from './list-query.js';

const filter = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional();

/** ASL, unit, need and centre are those of the episode as it is today; `from` and `to` are days of the entry into a state, both included. */
const stayFilters = {
  districtUnitId: filter(z.uuid()),
  rehabilitationCenterId: filter(z.uuid()),
  localHealthAuthorityCode: filter(z.string().max(20)),
  need: filter(z.enum(['simple', 'complex'])),
  from: filter(isoDay),
  to: filter(isoDay),
};

/** Days after which an instance stands in a state for too long. */
const limitDays = z.coerce.number().int().min(1).max(3650);
const state = z.string().min(1).max(200);

/** `limitDays`: for every state that is no end, instead of the limits that were set. */
export const StatisticsQuery = z.object({ ...stayFilters, limitDays: filter(limitDays) });
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;
/** What every question about stays may name. */
export type StayFilters = Omit<StatisticsQuery, 'limitDays'>;

/** A way from a state back to another, and what the step lacked by how often it did: types of sheets, or the codes of reasons. */
export const SentBack = z.object({
  event: z.string(),
  next: z.string(),
  nextLabel: z.string(),
  count: z.int(),
  missing: z.array(z.object({ code: z.string(), count: z.int() })),
});
export type SentBack = z.infer<typeof SentBack>;

/** How one state of a workflow is used. */
export const StateStatistics = z
  .object({
    state: z.string(),
    label: z.string(),
    /** An instance is at its end there: nobody waits. */
    isEnd: z.boolean(),
    /** Instances that stand there now. */
    instances: z.int(),
    /** How long one may stand there; null where nothing says so, and where one waits no more. */
    limitDays: z.int().nullable(),
    /** Of the instances, those that have stood there for longer, and since when the first of them; null where there is no limit. */
    beyondLimit: z.int().nullable(),
    oldestSince: z.string().nullable(),
    /** Stays that have ended, of which the percentiles are. */
    stays: z.int(),
    /**
     * Half, nine tenths and 99 in 100 of the stays lasted at most so long, in seconds: whole ones below a minute, whole minutes below an
     * hour, whole hours below two days, whole days above. Null where no stay has ended.
     */
    medianSeconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
    p99Seconds: z.number().nullable(),
    sentBack: z.array(SentBack),
  })
  .meta({ id: 'StateStatistics' });
export type StateStatistics = z.infer<typeof StateStatistics>;

/** `GET …/statistics/months`. */
export const MonthsQuery = z.object({ ...stayFilters, state });
export type MonthsQuery = z.infer<typeof MonthsQuery>;

/** The stays that began in one month: how many, how many of them still last, and how long the others did. */
export const StateMonth = z
  .object({
    /** `2026-03`. */
    month: z.string(),
    entered: z.int(),
    instances: z.int(),
    stays: z.int(),
    medianSeconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
  })
  .meta({ id: 'StateMonth' });
export type StateMonth = z.infer<typeof StateMonth>;

/** In tenths: so many of a month may still last before its lengths say more of who left early than of how long one stays. */
const STILL_OPEN_TENTHS = 1;

/** Whether the median of a month tells how long one stays: of a young month only the short stays have ended, and its median falls by itself. */
export const isSettled = ({ entered, instances }: Pick<StateMonth, 'entered' | 'instances'>): boolean =>
  instances * 10 <= entered * STILL_OPEN_TENTHS;

export const stayKinds = ['all', 'standing', 'beyond', 'left', 'sentBack'] as const;
export type StayKind = (typeof stayKinds)[number];

/** `GET …/stays`: of one state; `beyond`: for longer than `limitDays`, or than the limit that was set. `minSeconds`: that lasted so long. */
export const StaysQuery = listQuery(['enteredAt'], {
  ...stayFilters,
  state,
  which: z.enum(stayKinds).default('all'),
  limitDays: filter(limitDays),
  event: filter(z.string().max(50)),
  next: filter(state),
  missing: filter(z.string().max(100)),
  minSeconds: filter(z.coerce.number().int().min(0).max(2_000_000_000)),
}).omit({ sort: true, sortDirection: true });
export type StaysQuery = z.infer<typeof StaysQuery>;

/** One stay of an instance; of whom it is, is not told. */
export const Stay = z
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
    /** Until it was left, or until now. */
    seconds: z.int(),
    /** The unit's episode to which it belongs; null where it belongs to none. */
    uodEpisodeId: z.uuid().nullable(),
    episodeNumber: z.int().nullable(),
    districtUnit: z.string().nullable(),
    rehabilitationCenter: z.string().nullable(),
    localHealthAuthorityCode: z.string().nullable(),
    need: z.string().nullable(),
  })
  .meta({ id: 'Stay' });
export type Stay = z.infer<typeof Stay>;

const limit = z.strictObject({ state, days: z.int().min(1).max(3650) });

/** `PUT …/limits`: those that are not named are no more. */
export const WorkflowLimitsInput = z
  .strictObject({ limits: z.array(limit).max(100) })
  .refine(({ limits }) => new Set(limits.map((one) => one.state)).size === limits.length)
  .meta({ id: 'WorkflowLimitsInput' });
export type WorkflowLimitsInput = z.infer<typeof WorkflowLimitsInput>;

export const WorkflowLimits = z
  .object({ limits: z.array(z.object({ state: z.string(), label: z.string(), days: z.int() })) })
  .meta({ id: 'WorkflowLimits' });
export type WorkflowLimits = z.infer<typeof WorkflowLimits>;
