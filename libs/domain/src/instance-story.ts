import { z } from 'zod';
import { Role } from './grants.js';
import { SheetType } from './sheet-types.js';
import { UnmetGuard } from './workflow-view.js';
import { WorkflowName } from './workflow-names.js';

const Difference = z.object({ fault: z.string(), message: z.string() });

/** One stored event run again: where the history says that it led, and where the machine comes to; null from where it cannot be run. */
export const ReplayedEvent = z.object({
  revision: z.int(),
  type: z.string(),
  at: z.string(),
  from: z.string().nullable(),
  state: z.string(),
  replayedState: z.string().nullable(),
});
export type ReplayedEvent = z.infer<typeof ReplayedEvent>;

/** A history run again from its first event: `differences` say, in Italian, all that does not fit; empty where everything does. */
export const InstanceReplay = z
  .object({ events: z.array(ReplayedEvent), differences: z.array(Difference) })
  .meta({ id: 'InstanceReplay' });
export type InstanceReplay = z.infer<typeof InstanceReplay>;

/** Where one of the machines of an episode stood, from when to when (date-times in UTC); `until` is null where it stands there still. */
export const InstanceStay = z
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
export type InstanceStay = z.infer<typeof InstanceStay>;

export const RoadQuery = z.object({ to: z.string().min(1).max(100) });
export type RoadQuery = z.infer<typeof RoadQuery>;

/** What is missing for one step of a road: in words, who can see to it, and in which sheets. */
export const RoadCondition = UnmetGuard.extend({
  message: z.string(),
  roles: z.array(Role),
  sheets: z.array(SheetType),
});
export type RoadCondition = z.infer<typeof RoadCondition>;

export const RoadStep = z.object({
  type: z.string(),
  from: z.string(),
  to: z.string(),
  /** Who may send the event; nobody where it follows from others. */
  roles: z.array(Role),
  conditions: z.array(RoadCondition),
});
export type RoadStep = z.infer<typeof RoadStep>;

/** The shortest road from where an instance stands to a state; without steps where it stands there, or where none leads there. */
export const InstanceRoad = z
  .object({ from: z.string(), to: z.string(), reachable: z.boolean(), steps: z.array(RoadStep) })
  .meta({ id: 'InstanceRoad' });
export type InstanceRoad = z.infer<typeof InstanceRoad>;
