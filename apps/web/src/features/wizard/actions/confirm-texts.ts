import {
  confirmEventLabels,
  fillLabel,
  invalidateLabel,
  invalidationTexts,
  operatingPlanLabels,
  outcomeLabels,
  priSummaryLabels,
  remodellingLabels,
  shellLabels,
  stepLabels,
  validateLabel,
  wizardButtonLabels,
  wizardLabels,
  type ClientEventOf,
  type Step,
} from '@percorso/domain';
import type { PendingEvent } from '@percorso/workflows';
import { formatDate } from '../../../ui/display/dates';

export type ConfirmText = { title: string; text: string; confirmLabel: string };

const confirmation = (title: string, text: string, confirmLabel: string): ConfirmText => ({
  title,
  text,
  confirmLabel,
});

const invalidation = (step: Step): ConfirmText => {
  const label = invalidateLabel(step);
  const button = wizardButtonLabels[label];
  return confirmation(button, fillLabel(invalidationTexts[label], { step: stepLabels[step] }), button);
};

const textWithDate = (title: string, text: string, date: unknown): ConfirmText => ({
  title,
  text: fillLabel(text, { date: formatDate(String(date)) }),
  confirmLabel: shellLabels.confirm,
});

const episodeConfirmText = ({ type, payload }: PendingEvent, step: Step): ConfirmText => {
  switch (type) {
    case 'INVALIDATE':
      return invalidation(step);
    case 'CHOOSE_SIMPLE_NEED':
      return confirmation(
        wizardButtonLabels.simpleNeed,
        confirmEventLabels.CHOOSE_SIMPLE_NEED,
        wizardButtonLabels.simpleNeed,
      );
    case 'TERMINATE':
      return confirmation(
        wizardButtonLabels.terminateAccess,
        confirmEventLabels.TERMINATE,
        wizardButtonLabels.terminateAccess,
      );
    // Spec 000 §2: the confirmation of taking in charge shows the date.
    case 'TAKE_CHARGE':
      return textWithDate(outcomeLabels.takeChargeTitle, outcomeLabels.takeChargeText, payload?.treatmentStartDate);
    case 'WAITING_LIST':
      return textWithDate(outcomeLabels.waitingTitle, outcomeLabels.waitingText, payload?.waitingListDate);
    case 'REFUSE':
      return confirmation(outcomeLabels.refuseTitle, outcomeLabels.refuseText, shellLabels.confirm);
    default: {
      const button = wizardButtonLabels[validateLabel(step)];
      return confirmation(button, fillLabel(confirmEventLabels.VALIDATE, { step: stepLabels[step] }), button);
    }
  }
};

/**
 * The events on a plan that need a confirmation. A rejection has its own dialog, which asks for a motivation; events on single schemas need
 * no confirmation.
 */
type PlanEvent = Exclude<
  ClientEventOf<'operating-plan'>,
  'REJECT' | 'REJECT_RESIDENCE' | 'SET_TARGETS' | 'ANSWER_SCHEMAS'
>;

const { sendTitle, sendText, send, approveTitle, approveText, approve, ...planLabels } = operatingPlanLabels;
const authorisation = confirmation(planLabels.authoriseTitle, planLabels.authoriseText, planLabels.authorise);
const planConfirmTexts: Readonly<Record<PlanEvent, ConfirmText>> = {
  SEND: confirmation(sendTitle, sendText, send),
  APPROVE: confirmation(approveTitle, approveText, approve),
  AUTHORISE_UNIT: authorisation,
  AUTHORISE_RESIDENCE: authorisation,
};

/** Returns the texts of the confirmation before an event is sent. */
export const confirmText = (event: PendingEvent, step: Step): ConfirmText => {
  if (event.workflow === 'operating-plan') return planConfirmTexts[event.type as PlanEvent];
  if (event.workflow === 'remodelling-proposal')
    return confirmation(remodellingLabels.acceptTitle, remodellingLabels.acceptText, remodellingLabels.accept);
  if (event.workflow === 'sheet' && event.type === 'SUBMIT')
    return confirmation(priSummaryLabels.submit, priSummaryLabels.submitText, priSummaryLabels.submit);
  if (event.type === 'CLEAR') return confirmation(wizardLabels.clear, confirmEventLabels.CLEAR, wizardLabels.clear);
  if (event.workflow === 'sheet')
    return confirmation(priSummaryLabels.acceptTitle, priSummaryLabels.acceptText, priSummaryLabels.accept);
  return episodeConfirmText(event, step);
};
