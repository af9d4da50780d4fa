import type { WorkflowView } from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';

// Spec 000 §4 and §8: what cannot be taken back, and its confirmation says so.
const irreversible = new Set([
  'INVALIDATE',
  'CHOOSE_SIMPLE_NEED',
  'TERMINATE',
  'REFUSE',
  'INTERRUPT',
  'FORCE_CLOSE',
  'ACCEPT',
  'CLEAR',
]);

/** An event for an instance, as the wizard's machine carries it. */
export const pendingOf = (
  { workflow, id }: Pick<WorkflowView, 'workflow' | 'id'>,
  type: string,
  payload?: Record<string, unknown>,
): PendingEvent => ({ workflow, instanceId: id, type, payload, irreversible: irreversible.has(type) });
