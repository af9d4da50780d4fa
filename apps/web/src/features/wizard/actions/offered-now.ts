import type { WorkflowView } from '@percorso/domain';
import { explainNow } from '../mirror';

/** Whether the user may send an event now: the mirrored machine allows the event, and the user has the grant for it. */
export const isOfferedNow = (view: WorkflowView, event: string): boolean =>
  view.events.some(({ type, granted }) => type === event && granted) && explainNow(view, event).allowed;
