import type { WorkflowView } from '@percorso/domain';
import { explainNow } from '../mirror';

/**
 * Whether the user may send an event now: the state machine, which the browser runs on a copy of the instance, allows the event, and the
 * user has the grant for it.
 */
export const isOfferedNow = (view: WorkflowView, event: string): boolean =>
  view.events.some(({ type, granted }) => type === event && granted) && explainNow(view, event).allowed;
