import { clientEventRules, type WorkflowView } from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';

/** Returns an event for an instance, in the form that the state machine of the wizard sends. */
export const pendingOf = (
  { workflow, id }: Pick<WorkflowView, 'workflow' | 'id'>,
  type: string,
  payload?: Record<string, unknown>,
): PendingEvent => ({
  workflow,
  instanceId: id,
  type,
  payload,
  irreversible: clientEventRules(workflow, type)?.irreversible ?? false,
});
