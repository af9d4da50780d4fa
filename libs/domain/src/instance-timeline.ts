import { z } from 'zod';
import { Role } from './grants.js';
import { SheetType } from './sheet-types.js';
import { UnmetGuard } from './workflow-view.js';
import { WorkflowName } from './workflow-names.js';

const Difference = z.object({ fault: z.string(), message: z.string() });

/**
 * A stored event and its replay: `state` is the state that the history records, `replayedState` the state that the
 * machine reaches, or null from the event on at which the replay becomes impossible.
 */
export const ReplayedEvent = z.object({
  revision: z.int(),
  type: z.string(),
  at: z.string(),
  from: z.string().nullable(),
  state: z.string(),
  replayedState: z.string().nullable(),
});
export type ReplayedEvent = z.infer<typeof ReplayedEvent>;

/**
 * A history replayed from its first event. `differences` describes, in Italian, every mismatch between the history and
 * the replay.
 */
export const InstanceReplay = z
  .object({ events: z.array(ReplayedEvent), differences: z.array(Difference) })
  .meta({ id: 'InstanceReplay' });
export type InstanceReplay = z.infer<typeof InstanceReplay>;

/**
 * A period (UTC date-times) that one of an episode's instances spent in a state; `until` is null while the instance is
 * in the state.
 */
export const InstanceDwellTime = z
  .object({
    workflow: WorkflowName,
    id: z.uuid(),
    /** The unit or the centre to which the instance belongs. */
    organisation: z.string(),
    revision: z.int(),
    state: z.string(),
    from: z.string(),
    until: z.string().nullable(),
  })
  .meta({ id: 'InstanceStay' });
export type InstanceDwellTime = z.infer<typeof InstanceDwellTime>;

export const PathQuery = z.object({ to: z.string().min(1).max(100) });
export type PathQuery = z.infer<typeof PathQuery>;

/**
 * A guard that must be satisfied for one step of a path: its text, the roles that can satisfy it, and the sheets in
 * which they do so.
 */
export const PathCondition = UnmetGuard.extend({
  message: z.string(),
  roles: z.array(Role),
  sheets: z.array(SheetType),
});
export type PathCondition = z.infer<typeof PathCondition>;

export const PathStep = z.object({
  type: z.string(),
  from: z.string(),
  to: z.string(),
  /** Roles that may send the event; empty if the event is caused by other events. */
  roles: z.array(Role),
  conditions: z.array(PathCondition),
});
export type PathStep = z.infer<typeof PathStep>;

/**
 * The shortest path from an instance's current state to another state. `steps` is empty if the instance is already in
 * that state or if no path exists.
 */
export const InstancePath = z
  .object({ from: z.string(), to: z.string(), reachable: z.boolean(), steps: z.array(PathStep) })
  .meta({ id: 'InstanceRoad' });
export type InstancePath = z.infer<typeof InstancePath>;
