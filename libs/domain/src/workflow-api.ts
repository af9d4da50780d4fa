import { z } from 'zod';
import { EffectDescription } from './workflow-description.js';
import { WorkflowName } from './workflow-names.js';
import { UnmetGuard } from './workflow-view.js';

/** A line of `GET /v1/workflows`. */
export const WorkflowSummary = z
  .object({
    name: WorkflowName,
    label: z.string(),
    latest: z.int(),
    /** Every version that an instance may still have. */
    versions: z.array(z.int()),
  })
  .meta({ id: 'WorkflowSummary' });
export type WorkflowSummary = z.infer<typeof WorkflowSummary>;

const workflowFormats = ['json', 'mermaid', 'scxml', 'svg', 'xstate'] as const;
export type WorkflowFormat = (typeof workflowFormats)[number];

/** How a machine is to be shown, and which version of it (the latest where none is named). */
export const WorkflowQuery = z.object({
  format: z.enum(workflowFormats).default('json'),
  version: z.coerce.number().int().min(1).optional(),
});
export type WorkflowQuery = z.infer<typeof WorkflowQuery>;

/** An event as a client sends it: beside its type the payload, which the schema of `eventPayloads` checks. */
export const SentEvent = z.looseObject({ type: z.string().min(1).max(50) }).meta({ id: 'SentEvent' });
export type SentEvent = z.infer<typeof SentEvent>;

const assumed = (description: string) => z.record(z.string(), z.unknown()).optional().describe(description);

/** Events to be tried one after another, with facts of the guards that are assumed: for all of them, and for one alone. Nothing is written. */
export const Simulation = z
  .strictObject({
    events: z
      .array(
        SentEvent.extend({ assume: assumed('Facts that hold for this event alone, over those of the simulation') }),
      )
      .min(1)
      .max(50),
    assume: assumed(
      'Facts that hold for every event instead of the real ones, by their names in `facts` of the instance',
    ),
  })
  .meta({
    id: 'Simulation',
    description: 'Events tried one after another, up to the first refusal, on assumed facts. Nothing is written.',
  });
export type Simulation = z.infer<typeof Simulation>;

/** What would become of one event. The first refusal is the last of the list. */
export const SimulatedEvent = z
  .object({
    type: z.string(),
    allowed: z.boolean(),
    /** Whether the caller might send it. */
    granted: z.boolean(),
    from: z.string(),
    /** Null where it is refused. */
    to: z.string().nullable(),
    unmet: z.array(UnmetGuard),
    /** Rules about the payload that it breaks. */
    errors: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
    effects: z.array(EffectDescription),
  })
  .meta({ id: 'SimulatedEvent' });
export type SimulatedEvent = z.infer<typeof SimulatedEvent>;

const filter = <Schema extends z.ZodType>(schema: Schema) => z.union([z.literal(''), schema]).optional();

/**
 * Filters of the statistics; `from` and `to` are days, of the entry into a state, both included. ASL, unit and need are those of the
 * episode as it is today. `limitDays`: how long an instance may stand in a state.
 */
export const StatisticsQuery = z.object({
  districtUnitId: filter(z.uuid()),
  rehabilitationCenterId: filter(z.uuid()),
  localHealthAuthorityCode: filter(z.string().max(20)),
  need: filter(z.enum(['simple', 'complex'])),
  from: filter(z.iso.date()),
  to: filter(z.iso.date()),
  limitDays: filter(z.coerce.number().int().min(1).max(3650)),
});
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;

/** How one state of a workflow is used. */
export const StateStatistics = z
  .object({
    state: z.string(),
    label: z.string(),
    /** Instances that stand there now. */
    instances: z.int(),
    /** Of these, the ones that have stood there for longer than `limitDays`; null where no limit was asked for. */
    beyondLimit: z.int().nullable(),
    /** Stays that have ended, of which the percentiles are. */
    stays: z.int(),
    /** Half, nine tenths and 99 in 100 of the stays lasted at most this many seconds; null where no stay has ended. */
    medianSeconds: z.number().nullable(),
    p90Seconds: z.number().nullable(),
    p99Seconds: z.number().nullable(),
  })
  .meta({ id: 'StateStatistics' });
export type StateStatistics = z.infer<typeof StateStatistics>;
