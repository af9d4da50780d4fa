import { z } from 'zod';
import { ReasonGiven } from './reasons.js';
import { WorkflowName } from './workflow-names.js';

/** A guard that does not hold. The Italian sentence stands in the catalogue under the guard's name; `params` fill it. */
export const UnmetGuard = z.object({ guard: z.string(), params: z.record(z.string(), z.unknown()) });
export type UnmetGuard = z.infer<typeof UnmetGuard>;

/** What would become of one event now: `allowed` by the machine, `granted` to the caller, and why not. */
export const EventOffer = z.object({
  type: z.string(),
  allowed: z.boolean(),
  granted: z.boolean(),
  unmet: z.array(UnmetGuard),
});
export type EventOffer = z.infer<typeof EventOffer>;

/** An instance as a client mirrors it. `snapshot` restores the same machine, `facts` are what its guards were told. */
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
  /** What this event brought to life: a renewal's new episode, entries of a list. */
  created: z.array(z.uuid()),
};

/** The reply to an event that was carried out. Also sent, with the same values, when its Idempotency-Key is used again. */
export const TransitionReply = z
  .object({
    ...transition,
    /** Of an event that changes one entry of a list: the revision that the entry has now. Decision 0058. */
    entryRevision: z.int().optional(),
  })
  .meta({ id: 'TransitionReply' });
export type TransitionReply = z.infer<typeof TransitionReply>;

/**
 * The reply to who writes an entry by an address of its list: `id` and `revision` are the entry's, the others tell of the instance that took
 * the event, a sheet or an operating plan. Of an entry that was removed, `revision` is the one that its list has now. Decision 0058.
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
    /** Null for who may not read names. */
    actorName: z.string().nullable(),
    at: z.string(),
    /** Of an event that has to give one. */
    reason: ReasonGiven.nullable(),
    /** Of an event that changes one entry of a list, or what is said of it. */
    entryId: z.uuid().nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** One line of `GET /v1/stream`: something the caller may see has changed. */
export const WorkflowChange = z.object({
  id: z.uuid(),
  workflow: WorkflowName,
  type: z.string(),
  state: z.string(),
  revision: z.int(),
  /** Who did it; null for who may not read names. */
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  at: z.string(),
  /** The unit's episode to which the instance belongs; null for what belongs to none. */
  uodEpisodeId: z.uuid().nullable(),
});
export type WorkflowChange = z.infer<typeof WorkflowChange>;
