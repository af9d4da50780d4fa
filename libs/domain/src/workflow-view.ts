import { z } from 'zod';
import { ReasonGiven } from './reasons.js';
import { WorkflowName } from './workflow-names.js';

/** A guard that does not hold. `unmetSentence` returns the Italian sentence for it; `params` are its parameters. */
export const UnmetGuard = z.object({ guard: z.string(), params: z.record(z.string(), z.unknown()) });
export type UnmetGuard = z.infer<typeof UnmetGuard>;

/**
 * An event that clients may send to a workflow: `allowed` if the state machine accepts it now, `granted` if the caller
 * has the grant for it; `unmet` are the guards because of which it is not allowed.
 */
export const EventOffer = z.object({
  type: z.string(),
  allowed: z.boolean(),
  granted: z.boolean(),
  unmet: z.array(UnmetGuard),
});
export type EventOffer = z.infer<typeof EventOffer>;

/** An instance as clients mirror it. `snapshot` restores the same machine; `facts` are the inputs of its guards. */
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
  /** Ids of the records that the event created: the new episode of a renewal, the entries of a list. */
  created: z.array(z.uuid()),
};

/** The reply to an executed event. A request with an already used Idempotency-Key gets the same reply again. */
export const TransitionReply = z
  .object({
    ...transition,
    /** The new revision of the entry, if the event changes one entry of a list. Decision 0058. */
    entryRevision: z.int().optional(),
  })
  .meta({ id: 'TransitionReply' });
export type TransitionReply = z.infer<typeof TransitionReply>;

/**
 * The reply to a request that writes an entry of a list. `id` and `revision` are those of the entry; the other fields are those of the
 * instance that executed the event (a sheet or an operating plan). If the entry is removed, `revision` is the new revision of the list.
 * Decision 0058.
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
    /** Null if the event requires no reason. */
    reason: ReasonGiven.nullable(),
    /** Id of the entry, if the event changes one entry of a list or data about it; otherwise null. */
    entryId: z.uuid().nullable(),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** A line of `GET /v1/stream`: an instance visible to the caller has changed. */
export const WorkflowChange = z.object({
  id: z.uuid(),
  workflow: WorkflowName,
  type: z.string(),
  state: z.string(),
  revision: z.int(),
  /** Id of the user who caused the change; null for readers without personal data. */
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  at: z.string(),
  /** Id of the unit's episode to which the instance belongs; null if there is none. */
  uodEpisodeId: z.uuid().nullable(),
});
export type WorkflowChange = z.infer<typeof WorkflowChange>;
