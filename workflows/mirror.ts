import {
  clientEventRules,
  clientEvents,
  type EventOffer,
  type Grant,
  type WorkflowName,
  type WorkflowView,
} from '@percorso/domain';
import { explain, type Explanation } from './explain.js';
import { guardDetails, machineOf, probe, type Facts } from './machines.js';
import { restore, type StoredSnapshot } from './step.js';

type Mirrored = { workflow: WorkflowName; version: number; snapshot: StoredSnapshot; facts: Facts };

/** What would become of an event of this type. The server and the browser ask here, so that they cannot disagree. */
export function explainEvent({ workflow, version, snapshot, facts }: Mirrored, type: string): Explanation {
  const machine = machineOf(workflow, version);
  return explain(machine, restore(machine, snapshot), probe(type, facts), guardDetails);
}

/** Whether the mirrored machine would accept an event of this type now. */
export const canSend = (view: WorkflowView | Mirrored, type: string): boolean => explainEvent(view, type).allowed;

/** Every event that a client may send to the instance, with what stands in its way. */
export const offers = (mirrored: Mirrored, isGranted: (type: string) => boolean): EventOffer[] =>
  clientEvents(mirrored.workflow).map((type) => ({ type, granted: isGranted(type), ...explainEvent(mirrored, type) }));

/** @throws for an event that clients cannot send: look it up in `clientEvents` first. */
export function grantForEvent(workflow: WorkflowName, type: string): Grant {
  const grant = clientEventRules(workflow, type)?.grant;
  if (!grant) throw new Error(`no grant for ${workflow}.${type}`);
  return grant;
}
