import type { EpisodeView, SheetRow, WorkflowView, EventOffer } from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';

/** An event that a panel asks the wizard to send; `question`, where given, is asked before. */
export type EventRequest = PendingEvent & { question?: string };

/** What the panel of a sheet gets that acts by events instead of by a form. */
export type PanelProps = { episode: EpisodeView; sheet: SheetRow; request: (event: EventRequest) => void };

/** What would become of an event now; an event that the view does not offer is neither allowed nor granted. */
export const offerOf = (view: WorkflowView, type: string): EventOffer =>
  view.events.find((offer) => offer.type === type) ?? { type, allowed: false, granted: false, unmet: [] };

export const canSend = ({ allowed, granted }: EventOffer): boolean => allowed && granted;

/** The event to an instance, as the wizard sends it. */
export const eventTo = (
  view: WorkflowView,
  type: string,
  payload: Record<string, unknown> = {},
  more: { irreversible?: boolean; question?: string } = {},
): EventRequest => ({
  workflow: view.workflow,
  instanceId: view.id,
  type,
  payload,
  irreversible: more.irreversible ?? false,
  question: more.question,
});
