import { z } from 'zod';
import { Role } from './grants.js';
import { SheetType } from './sheet-types.js';
import { UnmetGuard } from './workflow-view.js';
import { WorkflowName } from './workflow-names.js';

const Difference = z.object({ fault: z.string(), message: z.string() });

/**
 * One stored event, replayed: the state recorded in the history and the state that the machine reaches; null from where the replay is
 * impossible.
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

/** A history replayed from its first event: `differences` list, in Italian, every mismatch; empty if there is none. */
export const InstanceReplay = z
  .object({ events: z.array(ReplayedEvent), differences: z.array(Difference) })
  .meta({ id: 'InstanceReplay' });
export type InstanceReplay = z.infer<typeof InstanceReplay>;

/** A period (UTC date-times) that one of an episode's machines spent in a state; `until` is null while it is still there. */
export const InstanceDwellTime = z
  .object({
    workflow: WorkflowName,
    id: z.uuid(),
    /** The unit or the centre whose machine it is. */
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

/** A guard to satisfy for one step of a path: its text, who can satisfy it, and in which sheets. */
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
  /** Roles that may send the event; empty if other events cause it. */
  roles: z.array(Role),
  conditions: z.array(PathCondition),
});
export type PathStep = z.infer<typeof PathStep>;

/** The shortest path from an instance's current state to another state; no steps if it is there already or no path exists. */
export const InstancePath = z
  .object({ from: z.string(), to: z.string(), reachable: z.boolean(), steps: z.array(PathStep) })
  .meta({ id: 'InstanceRoad' });
export type InstancePath = z.infer<typeof InstancePath>;
