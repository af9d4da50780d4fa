import type { WorkflowView } from '@percorso/domain';
import { canSend } from '@percorso/workflows';

/** Whether this user may send an event now: the mirrored machine allows it, and the user has its grant. */
export const isOfferedNow = (view: WorkflowView, event: string): boolean =>
  view.events.some(({ type, granted }) => type === event && granted) && canSend(view, event);
