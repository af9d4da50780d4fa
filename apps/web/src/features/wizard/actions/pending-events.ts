import { clientEventRules, type WorkflowView } from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';

/** An event for an instance, as the wizard's machine carries it. */
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
