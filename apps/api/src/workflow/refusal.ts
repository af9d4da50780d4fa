import { clientEvents, type WorkflowName } from '@percorso/domain';
import { allowedEvents, explain, guardDetails, machineOf, probe, restore, type Facts } from '@percorso/workflows';
import { TransitionRefused } from '../http/problems/problem.js';
import type { InstanceData } from './lifecycle.js';

type Refused = { workflow: WorkflowName; type: string; payload?: Record<string, unknown> };

/**
 * Returns the error for an event that the machine refuses, with the state of the instance, the unmet guards and the events that would be
 * accepted.
 */
export function refusal({ version, state, snapshot }: InstanceData, sent: Refused, facts: Facts): TransitionRefused {
  const { workflow, type, payload } = sent;
  const machine = machineOf(workflow, version);
  const before = restore(machine, snapshot);
  // Evaluated with the payload, because the payload may be the reason why a guard refuses the event.
  const { unmet } = explain(machine, before, { type, ...payload, facts } as never, guardDetails);
  const allowed = allowedEvents(
    before,
    clientEvents(workflow).map((candidate) => probe(candidate, facts)),
  );
  return new TransitionRefused({ state, event: type, unmet, allowed });
}
