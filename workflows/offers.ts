import { clientEventRules, clientEvents, type EventOffer, type Grant, type WorkflowName } from '@percorso/domain';
import { machineOf } from './machines.js';
import { explainEvent, type Mirrored } from './mirror.js';

/**
 * Returns every event of the workflow that clients may send, with whether it is granted and allowed, and its unmet
 * guards.
 */
export const offers = (
  { workflow, version, ...mirrored }: Mirrored & { workflow: WorkflowName; version: number },
  isGranted: (type: string) => boolean,
): EventOffer[] => {
  const machine = machineOf(workflow, version);
  return clientEvents(workflow).map((type) => ({
    type,
    granted: isGranted(type),
    ...explainEvent(machine, mirrored, type),
  }));
};

/**
 * Returns the grant that a client needs to send an event.
 * @throws for an event that clients cannot send: look it up in `clientEvents` first
 */
export function grantForEvent(workflow: WorkflowName, type: string): Grant {
  const grant = clientEventRules(workflow, type)?.grant;
  if (!grant) throw new Error(`no grant for ${workflow}.${type}`);
  return grant;
}
