import type { WorkflowView } from '@percorso/domain';
import { explainNow } from '../mirror';

/** Whether this user may send an event now: the mirrored machine allows it, and the user has its grant. */
export const isOfferedNow = (view: WorkflowView, event: string): boolean =>
  view.events.some(({ type, granted }) => type === event && granted) && explainNow(view, event).allowed;
