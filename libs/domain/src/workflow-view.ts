import { z } from 'zod';
import { ReasonGiven } from './reasons.js';
import { WorkflowName } from './workflow-names.js';

/** A guard that does not hold. The Italian sentence is in the catalogue under the guard's name, with `params` as its parameters. */
export const UnmetGuard = z.object({ guard: z.string(), params: z.record(z.string(), z.unknown()) });
export type UnmetGuard = z.infer<typeof UnmetGuard>;

/** An event now: whether it is `allowed` by the machine and `granted` to the caller, and why not. */
export const EventOffer = z.object({
  type: z.string(),
  allowed: z.boolean(),
  granted: z.boolean(),
  unmet: z.array(UnmetGuard),
});
export type EventOffer = z.infer<typeof EventOffer>;

/** An instance as clients mirror it. `snapshot` restores the same machine, `facts` are the inputs of its guards. */
export const WorkflowView = z
  .object({
    id: z.uuid(),
    workflow: WorkflowName,
    version: z.int(),
    state: z.string(),
    revision: z.int(),
    stateSince: z.string(),
    closed: z.boolean(),
    snapshot: z.record(z.string(), z.unknown()),
    facts: z.record(z.string(), z.unknown()),
    events: z.array(EventOffer),
  })
  .meta({ id: 'WorkflowView' });
export type WorkflowView = z.infer<typeof WorkflowView>;

const transition = {
  id: z.uuid(),
  workflow: WorkflowName,
  type: z.string(),
  from: z.string().nullable(),
  state: z.string(),
  revision: z.int(),
  at: z.string(),
  /** Ids of the records that the event created: a renewal's new episode, entries of a list. */
  created: z.array(z.uuid()),
};

/** The reply to an executed event. Repeated with the same values when its Idempotency-Key is used again. */
export const TransitionReply = z
  .object({
    ...transition,
    /** For an event that changes one entry of a list: the entry's new revision. Decision 0058. */
    entryRevision: z.int().optional(),
  })
  .meta({ id: 'TransitionReply' });
export type TransitionReply = z.infer<typeof TransitionReply>;

/**
 * The reply to a write of an entry at a URL of its list: `id` and `revision` are the entry's, the other fields those of the instance that
 * took the event (a sheet or an operating plan). For a removed entry, `revision` is the list's new one. Decision 0058.
 */
export const EntryReply = z
  .object({ ...transition, instanceId: z.uuid(), instanceRevision: z.int() })
  .meta({ id: 'EntryReply' });
export type EntryReply = z.infer<typeof EntryReply>;

export const HistoryEntry = z
  .object({
    revision: z.int(),
    type: z.string(),
    from: z.string().nullable(),
    state: z.string(),
    /** Null for readers without personal data. */
    actorName: z.string().nullable(),
    at: z.string(),
    /** For an event that requires one. */
    reason: ReasonGiven.nullable(),
    /** For an event that changes one entry of a list, or data about it. */
    entryId: z.uuid().nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A line of `GET /v1/stream`: something visible to the caller has changed. */
export const WorkflowChange = z.object({
  id: z.uuid(),
  workflow: WorkflowName,
  type: z.string(),
  state: z.string(),
  revision: z.int(),
  /** The actor; null for readers without personal data. */
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  at: z.string(),
  /** The unit's episode that the instance belongs to; null if there is none. */
  uodEpisodeId: z.uuid().nullable(),
});
export type WorkflowChange = z.infer<typeof WorkflowChange>;
